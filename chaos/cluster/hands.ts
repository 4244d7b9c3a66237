import { setTimeout as sleep } from 'node:timers/promises';
import type { Linked } from '../../apps/server/test/whatsapp/shop.ts';
import { within } from '../disturb/within.ts';
import type { ChaosRecord } from '../record.ts';
import type { ClusterHands } from '../world.ts';
import type { Cluster, KeptNode } from './cluster.ts';
import { type Held, heldBy, rowsOf } from './held.ts';
import { watchLinks } from './links.ts';

/** One that is struck before the last one got up would show what no service manager allows. */
const GETTING_UP_MS = 90_000;
/** Whoever waits for longer waits in vain. */
const TAKEN_UP_MS = 60_000;
/** To catch a worker with a chat in hand. */
const CATCH_MS = 5_000;
const LOOK_MS = 50;

const pause = async (ms: number) => void (await sleep(ms));

/** What is done to a cluster; of each kill it is noted what the dead one had, and when that went on. */
export function handsOn(
  cluster: Cluster,
  nodes: readonly KeptNode[],
  record: ChaosRecord,
  lines: () => readonly Linked[],
): ClusterHands & { over(): Promise<void>; longestGapMs(): number } {
  const { shop, redis, store, proxy } = cluster;
  const links = watchLinks(shop.lab.lab);
  let aftermath: Promise<unknown>[] = [];

  async function isUp({ product, port, role }: KeptNode): Promise<boolean> {
    const { exitCode, signalCode } = product().process;
    if (exitCode !== null || signalCode !== null) return false;
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.status === 200 && (role !== 'api' || proxy.isIn(port));
  }

  async function areUp(): Promise<boolean> {
    return (await Promise.all(nodes.map(isUp))).every(Boolean);
  }

  /** Stands still while it is looked at, so that it dies with what was seen. Chats take it milliseconds. */
  async function freeze({ name, role, product }: KeptNode): Promise<Held & { at: number }> {
    const deadline = performance.now() + CATCH_MS;
    for (;;) {
      product().process.kill('SIGSTOP');
      const at = Date.now();
      const held = await heldBy(shop.db, name);
      // What it had told the database to do before it stood still is done by then.
      if (held.rows.length > 0) await sleep(LOOK_MS);
      const rows = held.rows.length > 0 ? await rowsOf(shop.db, held.holders) : [];
      const isEnough = role !== 'worker' || rows.length > 0 || performance.now() > deadline;
      if (isEnough) return { ...held, rows, at };
      product().process.kill('SIGCONT');
      await sleep(LOOK_MS);
    }
  }

  async function noteLink(of: string, { device, number }: Linked, at: number): Promise<void> {
    await within(TAKEN_UP_MS, () => links.onlineAfter(device, at) !== null, pause);
    const back = links.onlineAfter(device, at);
    record.takeovers.push({ of, what: 'link', name: number, ms: back === null ? null : back - at });
  }

  async function noteRows(of: string, held: Held, at: number): Promise<void> {
    let left = held.rows;
    const key = ({ table, id }: (typeof left)[number]) => `${table} ${id}`;
    const note = (rows: typeof left, ms: number | null) => {
      for (const { table, lane } of rows) {
        record.takeovers.push({ of, what: 'chat', name: `${lane} (${table})`, ms });
      }
    };
    const deadline = performance.now() + TAKEN_UP_MS;
    while (left.length > 0 && performance.now() < deadline) {
      const still = new Set((await rowsOf(shop.db, held.holders)).map(key));
      note(
        left.filter((row) => !still.has(key(row))),
        Date.now() - at,
      );
      left = left.filter((row) => still.has(key(row)));
      await sleep(LOOK_MS);
    }
    note(left, null);
  }

  return {
    async kill({ role, which, pauseMs }) {
      await within(GETTING_UP_MS, areUp, pause);
      await Promise.all(aftermath);
      const node = nodes.find(({ name }) => name === `${role} ${which}`)!;
      const held = await freeze(node);
      const its = lines().filter(
        ({ id, device }) => held.connections.includes(id) && links.isOnline(device),
      );
      aftermath = [
        node.keeper.kill(pauseMs),
        noteRows(node.name, held, held.at),
        ...its.map((link) => noteLink(node.name, link, held.at)),
      ];
    },
    async restartRedis(pauseMs) {
      await redis.kill();
      await sleep(pauseMs);
      await redis.start();
    },
    async takeStoreAway(meanwhile) {
      await store.leave();
      await meanwhile();
      await store.comeBack();
    },
    async over() {
      await Promise.all(aftermath);
      await within(GETTING_UP_MS, areUp, pause);
      links.stop();
    },
    longestGapMs: links.longestGapMs,
  };
}
