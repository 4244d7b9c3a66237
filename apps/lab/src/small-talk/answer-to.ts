import type { MessageView } from '../contract/message.ts';

/** How a customer answers by themselves, so that whoever tries the desk out alone is not left alone. */

type Rule = { readonly hears: RegExp; readonly says: readonly string[]; readonly ends?: true };

/** The first that fits; from what is most telling to what is least. */
const rules: readonly Rule[] = [
  {
    hears: /\b(tchau|até (logo|mais|breve)|bom (dia|descanso) para você)\b/i,
    says: ['Tchau! 👋', 'Até mais!'],
    ends: true,
  },
  {
    hears: /(mais alguma coisa|algo mais)/i,
    says: ['Era só isso, muito obrigada!', 'Não, era isso. Valeu!'],
    ends: true,
  },
  { hears: /\bcep\b/i, says: ['É 05422-000', '01310-200'] },
  {
    hears: /(endereço|onde (você )?mora|entregar onde)/i,
    says: ['Rua dos Pinheiros, 318, ap. 42', 'Av. Sumaré, 1200, casa 3'],
  },
  {
    hears: /(número do pedido|qual (é )?o (seu )?pedido)/i,
    says: ['É o 20418', 'Acho que é 20733, deixa eu confirmar… isso, 20733'],
  },
  {
    hears: /\b(cpf|cnpj)\b/i,
    says: ['Posso mandar por e-mail?', 'Prefiro não passar por aqui 😅'],
  },
  { hears: /\be-?mail\b/i, says: ['Pode mandar no de sempre', 'É o mesmo do cadastro'] },
  {
    hears: /(pix|boleto|cartão|pagamento|pagar)/i,
    says: ['Vou de Pix então', 'Já faço o pagamento', 'Pode ser no cartão?'],
  },
  {
    hears: /(rastreio|saiu para entrega|chega|entrega)/i,
    says: ['Ah, que bom! Vou ficar de olho', 'Perfeito, obrigada por avisar'],
  },
  { hears: /(desculp|sinto muito|perdão)/i, says: ['Imagina, acontece', 'Sem problema!'] },
  { hears: /(moído|grãos|moagem)/i, says: ['Moído para coador, por favor', 'Em grãos mesmo'] },
  {
    hears: /\b(kg|quilo|pacotes?|gramas|250 ?g|500 ?g)\b/i,
    says: ['Dois pacotes está ótimo', 'Pode ser o de 500 g'],
  },
  { hears: /r\$ ?\d|reais/i, says: ['Fechado!', 'Tem desconto levando três?'] },
  {
    hears: /(como posso ajudar|em que (posso|podemos) ajudar)/i,
    says: ['Queria saber do meu pedido', 'Vocês entregam no sábado?'],
  },
  {
    hears: /\b(oi|olá|bom dia|boa tarde|boa noite)\b/i,
    says: ['Oi! Tudo bem?', 'Olá!', 'Oi, obrigada por responder'],
  },
  {
    hears: /\b(obrigad[ao]|disponha|de nada)\b/i,
    says: ['Eu que agradeço! 🙏', 'Valeu mesmo'],
    ends: true,
  },
  {
    hears: /\?/,
    says: ['Pode ser, sim', 'Acho que sim. O que você sugere?', 'Deixa eu ver aqui e já te falo'],
  },
];

const onKinds: Partial<Record<MessageView['kind'], readonly string[]>> = {
  image: ['Que lindo! 😍', 'Ah, agora entendi', 'É esse mesmo'],
  video: ['Vi aqui, muito bom', 'Kkkk adorei'],
  voice: ['Ouvi aqui, combinado', 'Estou na rua, já escuto'],
  audio: ['Ouvi aqui, combinado'],
  document: ['Recebi, vou ler com calma', 'Chegou certinho'],
  sticker: ['😂😂', '❤️'],
  location: ['Achei no mapa, obrigada', 'Fica pertinho daqui!'],
  contact: ['Salvei aqui', 'Obrigada, vou chamar'],
};

const otherwise = ['Entendi', 'Perfeito 👍', 'Tá bom, aguardo', 'Certo!', 'Show, obrigada'];

/** Nobody talks for ever: so many answers in a row, then it is the other side's turn to let go. */
const ANSWERS = 6;
const WITHIN_MS = 15 * 60_000;

export type SmallTalk = {
  /** Only this chat's, the oldest first. */
  history: readonly MessageView[];
  /** Those of the customer's own messages that they wrote by themselves. */
  isByItself(id: string): boolean;
  now: number;
  /** From 0 up to, but not including, the limit. */
  below(limit: number): number;
};

/** What to write now; null is silence. Pure. */
export function answerTo({ history, isByItself, now, below }: SmallTalk): string | null {
  const last = history.at(-1);
  if (!last || last.fromMe || last.deleted) return null;
  const own = history.filter((one) => one.fromMe && now - one.sentAt < WITHIN_MS);
  // Somebody plays this customer by hand.
  if (own.some(({ id }) => !isByItself(id))) return null;
  if (own.length >= ANSWERS || own.some(({ text }) => isGoodBye(text))) return null;
  const pick = (among: readonly string[]) => among[below(among.length)] ?? null;
  const lines = menuLines(last.text);
  if (lines.length > 0) return isRating(last.text) ? (lines.at(-1) ?? null) : pick(lines);
  const onKind = onKinds[last.kind];
  if (onKind) return pick(onKind);
  if (last.kind !== 'text' || isAutomatic(last.text)) return null;
  return pick(rules.find(({ hears }) => hears.test(last.text))?.says ?? otherwise);
}

const goodByes = new Set(rules.filter(({ ends }) => ends).flatMap(({ says }) => says));

function isGoodBye(text: string): boolean {
  return goodByes.has(text);
}

/** The numbers of a bot's menu, which stand in bold before a dash. */
function menuLines(text: string): string[] {
  return [...text.matchAll(/^\*([1-9]\d?)\* – /gm)].map(([, number]) => number ?? '');
}

function isRating(text: string): boolean {
  return /atendimento\?/.test(text);
}

/** Announcements are read, not answered: two programs must not talk to each other. */
function isAutomatic(text: string): boolean {
  return /^\*Mensagem Automática\*|foi transferido para|protocolo deste atendimento/.test(text);
}
