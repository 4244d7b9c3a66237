/*
 * Which token took the place of which, for the other tabs. localStorage is not enough: each tab
 * reads a copy of its own, which hears of a write some time later. A transaction of IndexedDB
 * sees whatever an earlier one wrote.
 */

type Succession = { from: string; to: string };

const DATABASE = 'prosa-session';
const STORE = 'succession';
const KEY = 'last';

/** The token that another tab, or this one, got for this one; null if nobody did. */
export async function successorOf(token: string | null): Promise<string | null> {
  if (token === null) return null;
  const last = await inStore<Succession | undefined>('readonly', (store) => store.get(KEY));
  return last?.from === token ? last.to : null;
}

export async function noteSuccessor(from: string | null, to: string): Promise<void> {
  if (from === null) return;
  await inStore('readwrite', (store) => store.put({ from, to }, KEY));
}

export async function forgetSuccession(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}

/** Undefined where the browser keeps no database for us: then two tabs may both refresh. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      return request.result as T;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
