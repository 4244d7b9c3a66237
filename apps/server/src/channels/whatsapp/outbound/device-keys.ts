import type { EventEmitter } from 'node:events';
import {
  type BinaryNode,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  jidDecode,
  type SocketConfig,
  type WASocket,
} from 'baileys';

type DeviceCache = NonNullable<SocketConfig['userDevicesCache']>;
type Device = { user: string; device?: number };

/** People's devices as the library remembers them, without those that nothing can be encrypted for. */
export type Devices = DeviceCache & { leaveOut(jids: readonly string[]): void };

/** As long as the library remembers a list by itself. */
const REMEMBERED_MS = 300_000;
const KEPT = 5_000;

export function createDevices(now: () => number = () => performance.now()): Devices {
  const lists = new Map<string, { at: number; devices: Device[] }>();
  const keyless = new Map<string, number>();
  const isFresh = (at: number | undefined) => at !== undefined && now() - at < REMEMBERED_MS;

  function get<T>(user: string): T | undefined {
    const list = lists.get(user);
    if (!list || !isFresh(list.at)) return undefined;
    const usable = list.devices.filter((one) => !isFresh(keyless.get(deviceKey(one))));
    // Without any of them it would look as if the message had been sent.
    return (usable.length > 0 ? usable : list.devices) as T;
  }

  return {
    get,
    set(user, devices) {
      lists.delete(user);
      lists.set(user, { at: now(), devices: devices as Device[] });
      limit(lists);
    },
    del: (user) => void lists.delete(user),
    flushAll: () => lists.clear(),
    leaveOut(jids) {
      for (const jid of jids) {
        const { user = '', device } = jidDecode(jid) ?? {};
        keyless.set(deviceKey({ user, ...(device !== undefined && { device }) }), now());
      }
      limit(keyless);
    },
  };
}

function deviceKey({ user, device = 0 }: Device): string {
  return `${user}:${device}`;
}

function limit(entries: Map<string, unknown>): void {
  for (const key of entries.keys()) {
    if (entries.size <= KEPT) return;
    entries.delete(key);
  }
}

/**
 * One device whose keys the server cannot give: the library throws the keys of all others away with
 * it. Here the answer loses that device before the library sees it.
 */
export function passOverKeyless(ws: EventEmitter): void {
  ws.on('frame', (frame: BinaryNode) => {
    if (frame.tag !== 'iq' || frame.attrs.type !== 'result') return;
    const list = getBinaryNodeChild(frame, 'list');
    const users = getBinaryNodeChildren(list, 'user');
    const withKeys = users.filter((user) => !getBinaryNodeChild(user, 'error'));
    if (list && withKeys.length < users.length) list.content = withKeys;
  });
}

/** Questions about keys that are asked in search of the one that spoils the answer. */
const MAX_QUESTIONS = 40;

/**
 * Or the whole answer is refused: then the devices are asked for in halves, until those are found that
 * have no keys. For the others there are sessions afterwards.
 */
export async function findKeyless(
  sock: WASocket,
  listed: readonly { jid: string }[],
): Promise<string[]> {
  let questions = 0;
  async function among(some: readonly string[]): Promise<string[]> {
    if (some.length === 0) return [];
    questions += 1;
    if (questions > MAX_QUESTIONS) return [...some];
    try {
      await sock.assertSessions([...some], false);
      return [];
    } catch (error) {
      if (!isAboutKeys(error)) throw error;
      if (some.length === 1) return [...some];
      const half = some.length >> 1;
      return [...(await among(some.slice(0, half))), ...(await among(some.slice(half)))];
    }
  }
  return among(listed.map(({ jid }) => jid));
}

/** What the server answers when it has no keys to give, or not all that were asked for. */
const NO_KEYS: unknown[] = [404, 406, 410];

/** The library keeps the server's number in `data`. */
export function isAboutKeys(error: unknown): boolean {
  return error instanceof Error && NO_KEYS.includes((error as { data?: unknown }).data);
}
