import type { SignalDataSet, SignalDataTypeMap, SignalKeyStore } from 'baileys';

export type KeyRows = Map<string, unknown>;

export function createKeyStore(rows: KeyRows): SignalKeyStore {
  return {
    get: <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
      const found: { [id: string]: SignalDataTypeMap[T] } = {};
      for (const id of ids) {
        const value = rows.get(`${type}/${id}`);
        if (value !== undefined) found[id] = value as SignalDataTypeMap[T];
      }
      return found;
    },
    set: (batch: SignalDataSet) => {
      for (const [type, values] of Object.entries(batch)) {
        for (const [id, value] of Object.entries(values ?? {})) {
          if (value === null || value === undefined) rows.delete(`${type}/${id}`);
          else rows.set(`${type}/${id}`, value);
        }
      }
    },
  };
}
