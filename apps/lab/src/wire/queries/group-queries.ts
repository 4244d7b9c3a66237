import { groupElement } from '../group-element.ts';
import { element } from '../nodes.ts';
import { QueryError, type QueryTable } from './query.ts';

export const groupQueries: QueryTable = {
  'w:g2 get query': ({ state, account, iq }) => {
    const group = state.groups.get(iq.attrs.to ?? '');
    if (!group) throw new QueryError(404, 'item-not-found');
    if (!group.participants.has(account.number)) throw new QueryError(403, 'forbidden');
    return [groupElement(state, group)];
  },
  'w:g2 get participating': ({ state, account }) => {
    const groups = [...state.groups.values()].filter((group) =>
      group.participants.has(account.number),
    );
    return [
      element(
        'groups',
        {},
        groups.map((group) => groupElement(state, group)),
      ),
    ];
  },
};
