import { channelName, RESYNC } from '@prosa/contract/channel-name';
import type { LiveChannel, LiveMessage } from '@prosa/contract/events';
import { io } from 'socket.io-client';
import { ApiError } from '../api/api-error.ts';
import { probe, reportReachable } from '../api/reachability.ts';
import { freshToken } from '../api/refresh.ts';
import { endSession } from '../session/end-session.ts';
import { readToken } from '../session/session-keys.ts';
import { noteEvent } from './load-fresh.ts';

export type LiveHandlers = { [C in LiveChannel]: (message: LiveMessage<C>) => void };

type Options = {
  companyId: number;
  userId: number;
  handlers: LiveHandlers;
  /** It stands for the first time. Until the promise is kept, `heard` gets the number of each event that comes. */
  onFirst: (heard: ReadonlySet<number>) => Promise<void>;
  /** Events may have passed unheard: what is on the screen has to be loaded again. */
  onMissed: () => void;
};

const retryMs = 1000;

/** Opens the live connection; the answer closes it. */
export function connectLive(options: Options): () => void {
  const { companyId, userId, handlers, onFirst, onMissed } = options;
  let sentToken: string | null = null;
  let isFirst = true;
  const heard = new Set<number>();
  let note = (seq: number) => void heard.add(seq);
  const socket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // A function, so that a reconnect carries the token of that moment.
    auth: (answer) => {
      sentToken = readToken();
      answer({ token: sentToken });
    },
    reconnectionDelayMax: 10_000,
  });
  const connectSoon = () => setTimeout(() => socket.connect(), retryMs);

  for (const channel of Object.keys(handlers) as LiveChannel[]) {
    const isOwn = channel === 'chat-user';
    const name = channelName(companyId, channel, isOwn ? userId : undefined);
    socket.on(name, (event) => {
      note(event.seq);
      noteEvent(channel, event);
    });
    socket.on(name, handlers[channel]);
  }
  socket.on(RESYNC, onMissed);
  socket.on('connect', () => {
    reportReachable(true);
    if (!isFirst) return onMissed();
    isFirst = false;
    void onFirst(heard).finally(() => {
      note = () => undefined;
      heard.clear();
    });
  });
  socket.on('disconnect', (reason) => {
    // Ended by the server, the client does not return by itself.
    if (reason === 'io server disconnect') connectSoon();
    else if (reason !== 'io client disconnect') void probe();
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'ERR_TOKEN_EXPIRED') {
      freshToken(sentToken).then(() => socket.connect(), onRefusedRefresh);
    } else if (message === 'ERR_SESSION_EXPIRED') {
      // Another tab may have logged in since; then its token is worth a try.
      if (readToken() !== sentToken && readToken() !== null) connectSoon();
      else endSession(new ApiError(401, { error: message }));
    } else if (socket.active) void probe();
    else connectSoon();
  });

  function onRefusedRefresh(error: unknown) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (refused) endSession(error);
    else connectSoon();
  }

  return () => {
    socket.removeAllListeners();
    socket.disconnect();
  };
}
