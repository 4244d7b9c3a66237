import type { BinaryNode } from 'baileys';
import type { Companion } from '../../companion.ts';
import { accountOf, type LabState } from '../../state.ts';
import type { Connection } from '../connection.ts';
import { childrenOf, element } from '../nodes.ts';
import { groupQueries } from './group-queries.ts';
import { keyQueries } from './key-queries.ts';
import { pictureQueries } from './picture-queries.ts';
import { QueryError, type QueryTable } from './query.ts';
import { restrictionQueries } from './restriction-queries.ts';
import { sessionQueries } from './session-queries.ts';
import { usyncQueries } from './usync.ts';

const handlers: QueryTable = {
  ...sessionQueries,
  ...keyQueries,
  ...usyncQueries,
  ...groupQueries,
  ...pictureQueries,
  ...restrictionQueries,
};

/** What a client asks often, and is told so when it does. */
const bounded = ['usync ', 'w:g2 ', 'w:mex '];

export async function answerQuery(
  state: LabState,
  connection: Connection,
  companion: Companion,
  iq: BinaryNode,
): Promise<void> {
  const asked = childrenOf(iq)[0] ?? element('');
  const name = `${iq.attrs.xmlns} ${iq.attrs.type ?? ''} ${asked.tag}`;
  const account = accountOf(state, companion.number);
  const later: (() => void | Promise<void>)[] = [];
  const reply = (type: string, content: BinaryNode[]) =>
    connection.send(
      element('iq', { from: iq.attrs.to ?? '@s.whatsapp.net', type, id: iq.attrs.id }, content),
    );
  try {
    if (account.faults.refusesQuestions && bounded.some((one) => name.startsWith(one))) {
      throw new QueryError(429, 'rate-overlimit');
    }
    const handle = handlers[name] ?? unknown(state, name);
    const afterwards = (work: () => void | Promise<void>) => void later.push(work);
    reply('result', await handle({ state, account, companion, iq, asked, afterwards }));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const { code, message } = error;
    reply('error', [element('error', { code: String(code), text: message })]);
  }
  for (const work of later) await work();
}

/** Refused and counted: a silent "yes" would hide what the lab does not do. */
function unknown(state: LabState, name: string): () => never {
  const { unknownQueries } = state.counters;
  unknownQueries[name] = (unknownQueries[name] ?? 0) + 1;
  return () => {
    throw new QueryError(501, 'feature-not-implemented');
  };
}
