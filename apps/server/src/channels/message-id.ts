import { randomBytes } from 'node:crypto';

/**
 * Chosen before a message is stored, so that a second try and an echo are recognised. The form is
 * the one that WhatsApp's own web client gives its messages.
 */
export function newMessageId(): string {
  return `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
}
