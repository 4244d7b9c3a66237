import { accountAt } from '../../state.ts';
import { element } from '../nodes.ts';
import { QueryError, type QueryTable } from './query.ts';

export const pictureQueries: QueryTable = {
  'w:profile:picture get picture': ({ state, iq, asked }) => {
    const account = accountAt(state, iq.attrs.target ?? '');
    if (!account?.picture) throw new QueryError(404, 'item-not-found');
    const path = `/pictures/${account.number}/${account.picture.id}`;
    return [
      element('picture', {
        id: account.picture.id,
        type: asked.attrs.type,
        url: `https://${state.media.host}${path}`,
        direct_path: path,
      }),
    ];
  },
};
