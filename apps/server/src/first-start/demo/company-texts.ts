import type { BotTask } from '@prosa/contract/billing';
import { menuText, numbered } from '@prosa/contract/bot-menu';

/** The demo company as its admin set it up; conversations are written to fit it. */

export const GREETING = 'Olá! Aqui é a Torra Clara Cafés. Com quem você quer falar?';
export const COMPLETION =
  'Agradecemos o contato, {primeiro_nome}! O protocolo deste atendimento é {protocolo}. Bom café ☕';

export const queues = [
  { name: 'Suporte', color: '#3b82f6', greeting: 'Olá! Em que podemos ajudar?' },
  {
    name: 'Entregas',
    color: '#8b5cf6',
    greeting: 'Aqui é a equipe de entregas. Qual é o seu pedido?',
  },
  {
    name: 'Financeiro',
    color: '#14a89b',
    greeting: '{saudacao}! Aqui é o Financeiro: boletos, notas e Pix.',
  },
  { name: 'Vendas', color: '#e9a23b', greeting: 'Que bom ter você aqui! Qual café vai hoje?' },
] as const;
export type QueueName = (typeof queues)[number]['name'];

export type DemoOption = { title: string; message: string; task?: BotTask };

export const deliveryOptions: readonly DemoOption[] = [
  { title: 'Acompanhar entrega', message: 'Me diga o número do pedido, por favor.' },
  { title: 'Trocar endereço', message: 'Qual é o novo endereço, com CEP?' },
  { title: 'Falar com uma pessoa', message: 'Já chamo alguém da equipe.' },
];

/** With the lab beside it: what it plays there is asked for customers' bills. */
export const billOptions: readonly DemoOption[] = [
  { title: 'Segunda via da fatura', message: '', task: { kind: 'bill', system: 'ixc' } },
  { title: 'Segunda via pelo Asaas', message: '', task: { kind: 'bill', system: 'asaas' } },
  { title: 'Segunda via pelo MK-Auth', message: '', task: { kind: 'bill', system: 'mkauth' } },
  { title: 'Liberação em confiança', message: '', task: { kind: 'unlock', system: 'ixc' } },
  { title: 'Outro assunto', message: 'Já chamo alguém do Financeiro.' },
];

/** The company's admin, who answers as well. */
export const ADMIN = 'Marina Duarte';

/** Who answers in which queue; the first of them most often. */
export const agents: Record<QueueName, readonly string[]> = {
  Suporte: ['Luísa Prado', ADMIN, 'Jonas Teixeira'],
  Entregas: ['Jonas Teixeira', 'Caio Brito', ADMIN],
  Financeiro: ['Bruna Alencar', 'Caio Brito'],
  Vendas: ['Luísa Prado', ADMIN],
};

export const tags = [
  { name: 'Assinante', color: '#34a853' },
  { name: 'Cafeteria', color: '#8b5cf6' },
  { name: 'Presente', color: '#e0558f' },
  { name: 'Primeira compra', color: '#3b82f6' },
  { name: 'Troca', color: '#e9a23b' },
  { name: 'VIP', color: '#b8860b' },
] as const;

/** The board's, in the order in which a sale goes. */
export const lanes = [
  { name: 'Orçamento', color: '#e9a23b' },
  { name: 'Amostra enviada', color: '#8b5cf6' },
  { name: 'Negociação', color: '#3b82f6' },
  { name: 'Pedido feito', color: '#34a853' },
] as const;

export const quickMessages = [
  { shortcode: 'bomdia', message: '{saudacao}, {primeiro_nome}! Como posso ajudar?' },
  { shortcode: 'pix', message: 'A nossa chave Pix é contato@torraclara.com.br' },
  {
    shortcode: 'troca',
    message: 'Separei um novo pacote para você, sem custo nenhum. Confirma o endereço, por favor?',
  },
  { shortcode: 'troca-prazo', message: 'A troca chega em até 3 dias úteis no seu endereço.' },
  { shortcode: 'troco', message: 'Na entrega em dinheiro, precisa de troco para quanto?' },
  {
    shortcode: 'horario',
    message: 'Atendemos de segunda a sexta das 8h às 18h e aos sábados das 8h às 12h.',
  },
  {
    shortcode: 'retirada',
    message: 'A torrefação fica na R. Fradique Coutinho, 920. Pode retirar das 9h às 18h.',
  },
  { shortcode: 'fim', message: 'Posso ajudar em mais alguma coisa, {primeiro_nome}?' },
] as const;

export function queueMenu(): string {
  return menuText(
    GREETING,
    numbered(
      queues.map(({ name }) => ({ title: name })),
      () => null,
    ),
  );
}

/** What the queue says to who comes in, as the bot would. */
export function queueWelcome(name: QueueName): string {
  const greeting = queues.find((queue) => queue.name === name)?.greeting ?? '';
  return name === 'Entregas'
    ? menuText(
        greeting,
        numbered(deliveryOptions, () => null),
      )
    : greeting;
}
