import { unlink } from '../disconnect.ts';
import { goOnline } from '../go-online.ts';
import { children, element } from '../nodes.ts';
import type { QueryTable } from './query.ts';

const MAX_MEDIA_BYTES = 100 * 1024 * 1024;
const MEDIA_CONNECTION_S = 3600;

const PRIVACY = ['readreceipts', 'profile', 'status', 'online', 'last', 'groupadd', 'calladd'];

export const sessionQueries: QueryTable = {
  'w:p get ping': () => [],
  'passive set active': ({ state, companion, afterwards }) => {
    afterwards(() => goOnline(state, companion));
    return [];
  },
  'passive set passive': () => [],
  'abt get props': () => [element('props', { protocol: '1', hash: 'lab' }, [])],
  'privacy get privacy': () => [
    element(
      'privacy',
      {},
      PRIVACY.map((name) => element('category', { name, value: 'all' })),
    ),
  ],
  'privacy set tokens': () => [],
  'blocklist get ': () => [element('list', {}, [])],
  'blocklist set item': () => [],
  'urn:xmpp:whatsapp:dirty set clean': () => [],
  'w:stats  add': () => [],
  'w:m set media_conn': ({ state }) => [
    element('media_conn', { auth: 'lab', ttl: String(MEDIA_CONNECTION_S) }, [
      element('host', {
        hostname: state.media.host,
        maxContentLengthBytes: String(MAX_MEDIA_BYTES),
      }),
    ]),
  ],
  // Nothing was ever changed on another device: each collection stands where the client has it.
  'w:sync:app:state set sync': ({ asked }) => [
    element(
      'sync',
      {},
      children(asked, 'collection').map(({ attrs: { name, version } }) =>
        element('collection', { name, version }),
      ),
    ),
  ],
  'md set remove-companion-device': ({ state, companion, afterwards }) => {
    afterwards(() => unlink(state, companion));
    return [];
  },
};
