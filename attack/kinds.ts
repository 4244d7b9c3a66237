import { floodByEvents } from './kinds/flood-events.ts';
import { floodByPasswords } from './kinds/flood-passwords.ts';
import { floodByRequests } from './kinds/flood-requests.ts';
import { foreignIds } from './kinds/foreign-ids.ts';
import { garbage } from './kinds/garbage.ts';
import { parallelLogins } from './kinds/logins.ts';
import { mediaAddresses } from './kinds/media.ts';
import { money } from './kinds/money.ts';
import { withoutToken } from './kinds/no-token.ts';
import { outgoing } from './kinds/outgoing.ts';
import { oversize } from './kinds/oversize.ts';
import { paths } from './kinds/paths.ts';
import { protocol } from './kinds/protocol.ts';
import { prototypeKeys } from './kinds/prototype.ts';
import { refreshCookies } from './kinds/refresh.ts';
import { eachRole } from './kinds/roles.ts';
import { sockets } from './kinds/sockets.ts';
import { texts } from './kinds/texts.ts';
import { forgedTokens } from './kinds/tokens.ts';
import { uploads } from './kinds/uploads.ts';
import { hiddenConversations } from './kinds/visibility.ts';
import { webhooks } from './kinds/webhooks.ts';
import type { Siege } from './siege.ts';

/** Every kind of attack, in the order in which they are tried. */
export const kinds: Record<string, (siege: Siege) => Promise<void>> = {
  'no token': withoutToken,
  'every role': eachRole,
  'forged and expired tokens': forgedTokens,
  'refresh cookies': refreshCookies,
  'another company’s ids': foreignIds,
  'another queue’s conversations': hiddenConversations,
  'malformed addresses, queries, bodies': garbage,
  oversize,
  'SQL and HTML in texts': texts,
  'prototype keys, extra fields': prototypeKeys,
  'path tricks': paths,
  'the protocol itself': protocol,
  'signed media addresses': mediaAddresses,
  'files: names, bombs, polyglots': uploads,
  'Meta webhooks': webhooks,
  'payments: forged, of others, for oneself': money,
  'API keys and webhooks out': outgoing,
  'live connections and events': sockets,
  'parallel logins': parallelLogins,
  'floods by event': floodByEvents,
  'floods by request': floodByRequests,
  'floods of passwords': floodByPasswords,
};
