import type { QueueName } from './company-texts.ts';

/** Files that demo conversations show: in the folder files/, each drawn or made by ourselves. */
export type DemoFile =
  | 'pacote-rasgado.jpg'
  | 'etiqueta.jpg'
  | 'xicara.jpg'
  | 'comprovante.jpg'
  | 'recado-curto.ogg'
  | 'recado-longo.ogg'
  | 'boleto.pdf'
  | 'receita-v60.pdf';

/**
 * One line of a conversation: `c` the customer, `a` the agent, `n` a note among colleagues. In braces
 * stands what differs from one conversation to the next (see words.ts).
 */
export type Turn = readonly [by: 'c' | 'a' | 'n', text: string, file?: DemoFile];

export type Script = {
  readonly turns: readonly Turn[];
  readonly tags?: readonly string[];
  /** To a colleague of another queue, after so many lines. */
  readonly moves?: { readonly to: QueueName; readonly after: number };
};
