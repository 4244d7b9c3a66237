import { Readable } from 'node:stream';
import { busy } from '../concurrency/fair-limiter.ts';
import { addressKey } from '../security/rate-limit.ts';
import type { App } from './app-type.ts';

/** Fifty people who look at a conversation full of pictures; each is an open file, as long as its reader takes. */
const PER_ADDRESS = 300;

/** Files that are being read by one address at once, whatever route they come from. */
export function boundStreams(app: App, perAddress = PER_ADDRESS): void {
  const open = new Map<string, number>();

  app.addHook('onSend', (request, reply, payload, done) => {
    if (!(payload instanceof Readable)) {
      done(null, payload);
      return;
    }
    const address = addressKey(request.ip);
    const count = open.get(address) ?? 0;
    if (count >= perAddress) {
      payload.destroy();
      reply.removeHeader('content-length').removeHeader('content-range');
      done(busy());
      return;
    }
    open.set(address, count + 1);
    payload.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    done(null, payload);
  });
}
