import type { SignalDataSet, SignalKeyStoreWithTransaction } from 'baileys';

type Entry = { indexInfo: { used: number } };
type Record = { _sessions?: { [baseKey: string]: Entry } };

/**
 * libsignal tries a message with each session that it has with a person. A try that fails leaves its
 * traces: the session has moved on as if the message were its own, is kept like that, and what we send
 * with it then nobody can read. Only the one that fitted, whose time of use is new, is to be kept.
 */
export function withoutTraces(before: unknown, after: unknown): unknown {
  const tried = (before as Record | undefined)?._sessions ?? {};
  const { _sessions: sessions = {}, ...rest } = after as Record;
  const kept = Object.entries(sessions).map(([baseKey, session]) => {
    const earlier = tried[baseKey];
    const fitted = earlier?.indexInfo.used !== session.indexInfo.used;
    return [baseKey, earlier && !fitted ? earlier : session];
  });
  return { ...rest, _sessions: Object.fromEntries(kept) };
}

/** The key store, as libsignal gets it while it tries sessions. */
export function keepingUntried(
  keys: SignalKeyStoreWithTransaction,
  isTrying: () => boolean,
): SignalKeyStoreWithTransaction {
  return {
    ...keys,
    async set(batch: SignalDataSet) {
      if (!isTrying() || !batch.session) return keys.set(batch);
      const before = await keys.get('session', Object.keys(batch.session));
      const session = Object.entries(batch.session).map(([id, after]) => [
        id,
        after && withoutTraces(before[id], after),
      ]);
      await keys.set({ ...batch, session: Object.fromEntries(session) });
    },
  };
}
