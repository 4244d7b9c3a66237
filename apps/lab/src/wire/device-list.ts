import { randomUUID } from 'node:crypto';
import type { Account } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import { pnJid } from '../jids.ts';
import { allCompanions, type LabState } from '../state.ts';
import { deliver } from './inbox.ts';
import { element } from './nodes.ts';

/**
 * Clients keep everyone's list of devices for minutes: those who write with this number hear of a
 * change, or they would write past the new device.
 */
export function tellDevices(
  state: LabState,
  account: Account,
  change: 'add' | 'remove',
  changed: Companion,
): void {
  for (const companion of allCompanions(state)) {
    if (companion === changed || !knows(state, companion, account)) continue;
    deliver(
      state,
      companion,
      element(
        'notification',
        {
          from: pnJid(account.number),
          type: 'devices',
          id: randomUUID(),
          t: stampOf(state.clock()),
        },
        [element(change, {}, [element('device', { jid: changed.jid })])],
      ),
    );
  }
}

function knows(state: LabState, companion: Companion, account: Account): boolean {
  if (companion.number === account.number) return true;
  const owner = state.accounts.get(companion.number);
  return (owner?.messages.list(account.number).length ?? 0) > 0;
}
