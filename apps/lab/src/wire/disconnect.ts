import type { BinaryNode } from 'baileys';
import { type Account, type StandingBan, telephoneView } from '../account.ts';
import type { Companion } from '../companion.ts';
import type { Ban } from '../contract/fault.ts';
import { accountOf, type LabState } from '../state.ts';
import { tellDevices } from './device-list.ts';
import { element } from './nodes.ts';

/** "Linked devices" on the telephone, "Log out". */
export function unlink(state: LabState, companion: Companion): void {
  const account = accountOf(state, companion.number);
  account.companions.delete(companion.device);
  const removed = element('conflict', { type: 'device_removed' });
  endWith(companion, element('stream:error', { code: '401' }, [removed]));
  state.events.emit({ type: 'device-unlinked', device: companion.id });
  state.events.emit({ type: 'telephone', telephone: telephoneView(account) });
  tellDevices(state, account, 'remove', companion);
}

/** The same credentials have logged in elsewhere. */
export function replace(companion: Companion): void {
  endWith(companion, element('stream:error', {}, [element('conflict', { type: 'replaced' })]));
}

/** Its devices lose their connection, and every login fails until this is taken back. */
export function refuseLogins(state: LabState, account: Account, ban: Ban | null): void {
  const now = state.clock();
  account.ban = ban && { ...ban, until: now + ban.seconds * 1000 };
  if (account.ban) {
    const lastWord = banFailure(account.ban, now);
    for (const companion of account.companions.values()) endWith(companion, lastWord);
  }
  state.events.emit({ type: 'telephone', telephone: telephoneView(account) });
}

export function closeWith(companion: Companion, code: number, as: 'stream-error' | 'failure') {
  endWith(
    companion,
    as === 'failure' ? failure(code) : element('stream:error', { code: String(code) }),
  );
}

export function failure(code: number): BinaryNode {
  return element('failure', { reason: String(code), location: 'lab' });
}

/** Of a ban for a time, its reason and what is left of it. */
export function banFailure(ban: StandingBan, now: number): BinaryNode {
  const { code, reason, until, title, text } = ban;
  if (code !== 402) {
    const words = {
      logout_message_header: title ?? undefined,
      logout_message_subtext: text ?? undefined,
    };
    return element('failure', { reason: String(code), location: 'lab', ...words });
  }
  const left = String(Math.max(1, Math.ceil((until - now) / 1000)));
  return element('failure', { reason: '402', code: String(reason), expire: left, location: 'lab' });
}

function endWith({ connection }: Companion, lastWord: BinaryNode): void {
  connection?.send(lastWord);
  connection?.close();
}
