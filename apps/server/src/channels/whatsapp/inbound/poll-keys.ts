import { createHash } from 'node:crypto';
import type { SignalDataSet, SignalDataTypeMap, SignalKeyStore } from 'baileys';
import type { PollKey } from './polls.ts';

/** A kind of our own in the key store, beside the sessions: sealed as they are. */
const POLL = 'poll';

export type PollKeys = {
  keep(key: PollKey): Promise<void>;
  find(id: string | undefined): Promise<PollKey | undefined>;
};

/** Remembers 256 polls at most: a newer one takes an older one's place, and its votes stay unread. */
export function pollKeys(keys: SignalKeyStore): PollKeys {
  async function find(id: string | undefined): Promise<PollKey | undefined> {
    if (id === undefined) return undefined;
    const place = placeOf(id);
    const rows = await keys.get(POLL as keyof SignalDataTypeMap, [place]);
    const found = rows[place] as PollKey | undefined;
    return found?.id === id ? found : undefined;
  }

  return {
    find,
    async keep(key) {
      // Who asks under the id of another's poll must not make its votes unreadable.
      if (await find(key.id)) return;
      await keys.set({ [POLL]: { [placeOf(key.id)]: key } } as SignalDataSet);
    },
  };
}

function placeOf(id: string): string {
  return String(createHash('sha256').update(id).digest()[0]);
}
