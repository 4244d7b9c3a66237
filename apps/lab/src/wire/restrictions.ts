import { randomUUID } from 'node:crypto';
import type { BinaryNode } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import type { Faults } from '../contract/fault.ts';
import { isGroup, isSameUser } from '../jids.ts';
import { accountAt, type LabState } from '../state.ts';
import { deliver } from './inbox.ts';
import { child, element } from './nodes.ts';

/** As the server words it, in answers and by itself. */
export function lockFields(state: LabState, { faults, restrictedAt }: Account) {
  const { timeLock } = faults;
  const ends = timeLock?.seconds ? restrictedAt + timeLock.seconds * 1000 : null;
  const isActive = timeLock !== null && (ends === null || ends > state.clock());
  return {
    is_active: isActive,
    time_enforcement_ends: isActive && ends !== null ? stampOf(ends) : null,
    enforcement_type: timeLock?.kind ?? 'DEFAULT',
  };
}

export function quotaFields({ faults: { capping }, restrictedAt }: Account) {
  const { status, total, used, seconds } = capping ?? {
    status: 'NONE',
    total: -1,
    used: 0,
    seconds: 0,
  };
  return {
    capping_status: status,
    // One as text, the other as a number: the server does both.
    total_quota: String(total),
    used_quota: used,
    cycle_start_timestamp: stampOf(restrictedAt),
    cycle_end_timestamp: seconds ? stampOf(restrictedAt + seconds * 1000) : null,
    ote_status: 'NOT_ELIGIBLE',
    mv_status: 'NOT_ELIGIBLE',
  };
}

/** What has changed of a number's lock or quota is told to its devices. */
export function tellRestrictions(state: LabState, account: Account, before: Faults): void {
  const { faults } = account;
  const isLock = !isSame(before.timeLock, faults.timeLock);
  const isQuota = !isSame(before.capping, faults.capping);
  if (!isLock && !isQuota) return;
  account.restrictedAt = state.clock();
  if (isLock) {
    notify(state, account, 'NotificationUserReachoutTimelockUpdate', {
      xwa2_notify_account_reachout_timelock: lockFields(state, account),
    });
  }
  if (isQuota) {
    notify(state, account, 'MessageCappingInfoNotification', {
      xwa2_notify_new_chat_messages_capping_info_update: quotaFields(account),
    });
  }
}

function isSame(a: object | null, b: object | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function notify(state: LabState, account: Account, name: string, data: object): void {
  const content = Buffer.from(JSON.stringify({ data }));
  for (const companion of account.companions.values()) {
    const attributes = {
      from: 's.whatsapp.net',
      type: 'mex',
      id: randomUUID(),
      t: stampOf(state.clock()),
    };
    const update = element('update', { op_name: name }, content);
    deliver(state, companion, element('notification', attributes, [update]));
  }
}

/** Who proves that the person has dealt with them may write to them all the same. */
export function isLockedOut(state: LabState, account: Account, message: BinaryNode): boolean {
  const { to = '' } = message.attrs;
  if (isGroup(to) || !lockFields(state, account).is_active) return false;
  if (isSameUser(to, jidOf(account, 'pn')) || isSameUser(to, jidOf(account, 'lid'))) return false;
  return child(message, 'tctoken') === undefined && accountAt(state, to) !== undefined;
}

const DAY_S = 86_400;

/** Whoever writes to a number lets it write back: the proof comes with the first message of a week. */
export function giveToken(state: LabState, writer: Account, companion: Companion): void {
  const week = Math.floor(state.clock() / 1000 / DAY_S / 7);
  if (companion.tokens[writer.number] === week) return;
  companion.tokens[writer.number] = week;
  const t = stampOf(state.clock());
  const token = element(
    'token',
    { jid: companion.jid, type: 'trusted_contact', t },
    Buffer.from(randomUUID()),
  );
  const attributes = {
    from: jidOf(writer, 'pn'),
    sender_lid: jidOf(writer, 'lid'),
    type: 'privacy_token',
    id: randomUUID(),
    t,
  };
  deliver(state, companion, element('notification', attributes, [element('tokens', {}, [token])]));
}
