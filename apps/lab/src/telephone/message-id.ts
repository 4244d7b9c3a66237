import { randomBytes } from 'node:crypto';

/** In the form that Android telephones give theirs. */
export function newMessageId(): string {
  return `AC${randomBytes(15).toString('hex').toUpperCase()}`;
}
