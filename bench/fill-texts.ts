import { planDemo } from '../apps/server/src/first-start/demo/plan.ts';
import { seededRandom } from '../apps/server/src/seeded-random.ts';

/** It stands in one message of fifty thousand; COMMON_WORD in every tenth or so. */
export const RARE_WORD = 'ornitorrinco';
export const COMMON_WORD = 'pedido';

const SEED = 5;

let made: { texts: string[]; names: string[] } | undefined;

/** What people say and are called in the demo: a few thousand texts as conversations have them. */
export function fillTexts(): { texts: string[]; names: string[] } {
  if (made) return made;
  const { contacts, conversations } = planDemo(
    seededRandom(SEED),
    Date.UTC(2026, 10, 15),
    'America/Sao_Paulo',
  );
  const said = conversations.flatMap(({ messages }) => messages.map(({ body }) => body));
  made = {
    texts: said.filter((text) => text.length > 2 && !text.startsWith('*')),
    names: contacts.filter(({ isGroup }) => !isGroup).map(({ name }) => name),
  };
  return made;
}
