import { element } from '../nodes.ts';
import { lockFields, quotaFields } from '../restrictions.ts';
import { QueryError, type QueryTable } from './query.ts';

/** The two questions that a client asks about what its number may do, as WhatsApp Web asks them. */
const LOCK = '23983697327930364';
const QUOTA = '27910975521856601';

export const restrictionQueries: QueryTable = {
  'w:mex get query': ({ state, account, asked }) => {
    const answer = { [LOCK]: lock, [QUOTA]: quota }[asked.attrs.query_id ?? ''];
    if (!answer) throw new QueryError(400, 'bad-request');
    return [element('result', {}, Buffer.from(JSON.stringify({ data: answer() })))];

    function lock() {
      return { xwa2_fetch_account_reachout_timelock: lockFields(state, account) };
    }
    function quota() {
      return { xwa2_message_capping_info: quotaFields(account) };
    }
  },
};
