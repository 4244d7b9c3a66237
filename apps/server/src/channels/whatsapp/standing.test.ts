import { ANA, BRUNO } from '@prosa/lab/testing/lab-for-tests';
import { generateMessageIDV2 } from 'baileys';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type ChannelTest,
  createChannelTest,
  type Desk,
  type Linked,
} from '../channel-test-kit.ts';
import type { StandingNews } from '../sessions/standing-notes.ts';
import type { Standing } from '../standing.ts';
import { phone } from './conversation-kit.ts';

let t: ChannelTest;
let desk: Desk;
let shop: Linked;
beforeAll(async () => {
  t = await createChannelTest();
  // The questions come one after the other here: nobody waits for five minutes.
  desk = await t.startDesk({ driver: { standingTimes: { everyMs: 3_600_000, pauseMs: 0 } } });
  shop = await t.link(desk);
});
afterAll(() => t.close());
afterEach(() => t.lab.clearFaults(shop.number));

/** The news of the shop, since so many of them were there. */
const news = (since = 0) =>
  desk.seen.standings
    .filter(({ connectionId }) => connectionId === shop.connection.connectionId)
    .map((one) => one.news)
    .slice(since);
const heard = (fits: (standing: Partial<Standing>) => boolean, since: number) =>
  desk.until('a standing', () =>
    news(since).find(
      (one): one is Extract<StandingNews, { is: 'said' }> =>
        one.is === 'said' && fits(one.standing),
    ),
  );

const send = (to: string) =>
  desk
    .session(shop.connection)
    .send({ id: generateMessageIDV2(), chat: phone(to), content: { kind: 'text', text: 'Oi' } });

describe('what WhatsApp says of a number', () => {
  test('linked anew is told, and the standing is asked for when it opens', async () => {
    const { number } = shop;
    await desk.until('linked', () =>
      news().find((one) => one.is === 'linked' && one.number === number),
    );
    await heard(({ lock }) => lock?.isActive === false, 0);
    const { standing } = await heard(({ quota }) => quota !== undefined, 0);
    expect(standing.quota).toMatchObject({ status: 'NONE', total: null });
    expect((await t.lab.counters()).unknownQueries).toEqual({});
  });

  test('a time lock is told the moment it is imposed, of whatever kind, and when it is lifted', async () => {
    const before = news().length;
    await t.lab.setFaults(shop.number, { timeLock: { seconds: 7200, kind: 'A_KIND_OF_TOMORROW' } });
    const { standing } = await heard(({ lock }) => lock?.isActive === true, before);
    const left = Date.parse(standing.lock?.until ?? '') - Date.now();
    expect(left).toBeGreaterThan(6_900_000);
    expect(left).toBeLessThan(7_300_000);
    await t.lab.setFaults(shop.number, { timeLock: null });
    await heard(({ lock }) => lock?.isActive === false, before + 1);
  });

  test('a lock without an end is a lock', async () => {
    const before = news().length;
    await t.lab.setFaults(shop.number, { timeLock: { seconds: null } });
    const { standing } = await heard(({ lock }) => lock?.isActive === true, before);
    expect(standing.lock).toMatchObject({ until: null });
  });

  test('the quota is told at each step, its numbers as text or not', async () => {
    const before = news().length;
    await t.lab.setFaults(shop.number, {
      capping: { status: 'FIRST_WARNING', total: 100, used: 80 },
    });
    const { standing } = await heard(({ quota }) => quota?.status === 'FIRST_WARNING', before);
    expect(standing.quota).toMatchObject({ total: 100, used: 80, cycleEnd: expect.any(String) });
  });
});

describe('what is refused', () => {
  test('463 for a stranger: final, and the lock is asked for; who has written can be answered', async () => {
    const { id } = await t.lab.send(ANA, { to: shop.number, kind: 'text', text: 'Bom dia' });
    await desk.event(shop.connection, 'message', (message) => message.id === id);
    await t.lab.setFaults(shop.number, { timeLock: { seconds: 600 } });
    const before = news().length;
    await expect(send(BRUNO)).rejects.toMatchObject({
      reason: 'restricted',
      code: 463,
      temporary: false,
    });
    await heard(({ lock }) => lock?.isActive === true, before);
    await expect(send(ANA)).resolves.toMatchObject({ at: expect.any(String) });
    expect(await desk.session(shop.connection).checkNumber(ANA)).toMatchObject({ trusted: true });
    expect(await desk.session(shop.connection).checkNumber(BRUNO)).toMatchObject({
      trusted: false,
    });
  });

  test('475: a reason of its own, final', async () => {
    await t.lab.setFaults(shop.number, { nack: { code: 475 } });
    await expect(send(ANA)).rejects.toMatchObject({ reason: 'capped', temporary: false });
  });

  test('429 on a message and on a question: too fast, worth another try', async () => {
    await t.lab.setFaults(shop.number, { nack: { code: 429 } });
    await expect(send(ANA)).rejects.toMatchObject({ reason: 'too-fast', temporary: true });
    await t.lab.setFaults(shop.number, { nack: null, refusesQuestions: true });
    const asked = desk.session(shop.connection).checkNumber(BRUNO);
    await expect(asked).rejects.toMatchObject({ reason: 'too-fast', code: 429 });
  });

  test('479: once more after a look at the devices, then final', async () => {
    await t.lab.setFaults(shop.number, { nack: { code: 479, times: 1 } });
    await expect(send(ANA)).resolves.toMatchObject({ at: expect.any(String) });
    await t.lab.setFaults(shop.number, { nack: { code: 479 } });
    await expect(send(ANA)).rejects.toMatchObject({
      reason: 'rejected',
      code: 479,
      temporary: false,
    });
  });
});

describe('thrown out', () => {
  const state = (linked: Linked, reason: string) =>
    desk.state(linked.connection, (one) => one.reason === reason);

  test('402: until when and why, and it comes back by itself', async () => {
    const hasty = await t.link(desk);
    await t.lab.ban(hasty.number, { code: 402, seconds: 3, reason: 104 });
    const { until, detail, wanted } = await state(hasty, 'banned');
    expect(until).not.toBeNull();
    expect(detail).toMatchObject({ code: 104 });
    expect(wanted).toBe(true);
    await desk.state(hasty.connection, ({ status }) => status === 'CONNECTED');
    const told = desk.seen.standings.filter(
      ({ connectionId, news: one }) =>
        connectionId === hasty.connection.connectionId && one.is === 'banned',
    );
    expect(told.length).toBeGreaterThan(0);
  });

  test('403: for good, with what WhatsApp says to the owner; 406 keeps the keys as well', async () => {
    const rude = await t.link(desk);
    await t.lab.ban(rude.number, {
      code: 403,
      title: 'Conta bloqueada',
      text: 'Fale com o suporte.',
    });
    const { detail, until, wanted } = await state(rude, 'banned');
    expect({ detail, until, wanted }).toEqual({
      detail: { code: null, title: 'Conta bloqueada', text: 'Fale com o suporte.' },
      until: null,
      wanted: false,
    });
    const gone = await t.link(desk);
    await t.lab.ban(gone.number, { code: 406 });
    await state(gone, 'banned');
    await t.lab.unban(gone.number);
    await t.command(gone.connection, { kind: 'start' });
    await desk.state(gone.connection, ({ status }) => status === 'CONNECTED');
  });

  test('516: once it is tried again, twice it is over', async () => {
    const forced = await t.link(desk);
    await t.lab.close(forced.device, { code: 516 });
    await desk.state(forced.connection, ({ status }) => status === 'TIMEOUT');
    await t.command(forced.connection, { kind: 'start' });
    await desk.state(forced.connection, ({ status }) => status === 'CONNECTED');
    await t.lab.close(forced.device, { code: 516 });
    await state(forced, 'unlinked');
  });
});
