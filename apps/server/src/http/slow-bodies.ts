import type { IncomingMessage } from 'node:http';
import type { App } from './app-type.ts';

/** Files over a weak line take minutes; Node's own limit for a whole request must allow for them. */
export const UPLOAD_LIMIT_MS = 15 * 60_000;
const BODY_LIMIT_MS = 30_000;

/** Any other body is small: whoever sends one for half a minute only means to hold the line. */
export function limitSlowBodies(app: App, limitMs = BODY_LIMIT_MS): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw) || isForm(raw)) return;
    const timer = setTimeout(() => raw.destroy(), limitMs).unref();
    const clear = () => clearTimeout(timer);
    // Told when the body has arrived in full, as well as when its sender is gone. An answer alone does not end it:
    // who was refused could hold the line with what is left of the body.
    raw.once('close', clear);
    reply.raw.once('finish', () => {
      if (raw.complete) clear();
    });
  });
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

export function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data/i.test(headers['content-type'] ?? '');
}
