import type { Companion } from '../companion.ts';
import { accountOf, type LabState } from '../state.ts';
import { deliverWaiting } from './inbox.ts';
import { historyFor } from './share-history.ts';

/** The client is ready for what waited for it. */
export async function goOnline(state: LabState, companion: Companion): Promise<void> {
  if (state.settings.history && !companion.historyShared) {
    companion.historyShared = true;
    const account = accountOf(state, companion.number);
    companion.inbox.unshift(await historyFor(state, account, companion));
  }
  deliverWaiting(companion);
  state.events.emit({ type: 'device-online', device: companion.id });
}
