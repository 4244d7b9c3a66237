import type { QueueName } from '../company-texts.ts';
import type { DemoFile } from '../script.ts';

/** Who speaks: the place of a member in the group, or the agent. */
export type GroupTurn = readonly [by: number | 'a', text: string, file?: DemoFile];

export type GroupScript = {
  name: string;
  queue: QueueName;
  turns: readonly GroupTurn[];
};

export const groups: readonly GroupScript[] = [
  {
    name: 'Clube da Xícara ☕',
    queue: 'Suporte',
    turns: [
      [0, 'Gente, alguém gravou o preparo de ontem?'],
      [1, 'Aqui! Ficou ótimo no V60', 'xicara.jpg'],
      ['a', 'Que capricho! Deixo a receita aqui:'],
      ['a', '', 'receita-v60.pdf'],
      [2, 'A torra de sábado é na Fradique, né?'],
      ['a', 'Isso, às 9h. Levem a caneca!'],
      [0, 'Alguém mais vai na torra de sábado?'],
      [1, 'Eu vou!'],
      [2, 'Somos 11 até agora'],
    ],
  },
  {
    name: 'Revendas Zona Oeste',
    queue: 'Vendas',
    turns: [
      [0, 'Bom dia, pessoal'],
      ['a', 'Bom dia! A tabela nova sai na sexta.'],
      [1, 'Mantém o preço do Mogiana?'],
      ['a', 'Mantém até o fim do mês.'],
      [2, 'Boa'],
      [0, 'Chegou a tabela nova?'],
    ],
  },
  {
    name: 'Entregas Torra + Rota Sul',
    queue: 'Entregas',
    turns: [
      [0, 'Carro na doca'],
      ['a', 'Saiu a rota das 14h com 18 pacotes'],
      [0, 'Recebido'],
      [1, 'Dois para Santo Amaro ficaram para amanhã, portaria fechada'],
      ['a', 'Ok, aviso os clientes.'],
    ],
  },
  {
    name: 'Feira da Vila, expositores',
    queue: 'Vendas',
    turns: [
      [0, 'Montagem sábado a partir das 6h'],
      [1, 'Alguém divide o ponto de energia?'],
      ['a', 'A gente leva extensão, pode contar.'],
      [2, 'Fechou, obrigado!'],
    ],
  },
];
