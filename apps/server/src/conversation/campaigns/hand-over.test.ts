import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sized } from '../../../test/full-size.ts';
import { cancelCampaign, restartCampaign } from '../../features/campaigns/campaign.run.ts';
import { failUnsendable } from '../../features/messages/message.unsendable.ts';
import { guardSettings, labGuardSettings } from '../../features/standing/guard-settings.ts';
import { listStandings, noteStanding } from '../../features/standing/standing.service.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';
import { type CampaignKit, campaignKit, numbersOf } from './campaign-test-kit.ts';
import { handOver } from './hand-over.ts';

const ROUNDS = sized(1000, 200);

const file = serverOfFile();
let desk: Desk;
let kit: CampaignKit;
beforeEach(async () => {
  desk = await file.openDesk();
  await desk.make.enableCampaigns(desk.companyId);
  kit = campaignKit(desk);
  await kit.everyHour();
  await kit.connect(desk.connectionId);
});
afterEach(() => desk.stop());

const campaignFor = async (numbers: readonly string[], more: { text?: string } = {}) => {
  const { connectionId } = desk;
  const listId = await kit.listOf(numbers, connectionId);
  return desk.make.campaign(desk.companyId, { listId, connectionId, ...more });
};
const states = async () => (await kit.shipments()).map(({ state, reason }) => reason ?? state);
const bodies = (sent: readonly { body: string }[]) => sent.map(({ body }) => body);

describe('one row per person', () => {
  test('each gets it once, with their name, in a ticket that nobody sees before they answer', async () => {
    const id = await campaignFor(numbersOf(3));
    await kit.start(id);
    const sent = await kit.run();
    expect(bodies(sent)).toEqual(['Oi, Pessoa 1', 'Oi, Pessoa 2', 'Oi, Pessoa 3']);
    expect(await kit.status(id)).toBe('FINALIZADA');
    const { body } = await kit.call('GET', '/tickets?status=closed&showAll=true&pageNumber=1');
    expect(body.tickets).toEqual([]);
    const report = (await kit.call('GET', `/campaigns/${id}/report`)).body;
    expect(report).toMatchObject({
      counts: { total: 3, valid: 3, sent: 3, waiting: 0 },
      progress: 100,
    });
  });

  test('with and without the ninth digit it is one person', async () => {
    const listId = await desk.make.contactList(desk.companyId);
    const [long, short] = ['5511971000001', '551171000001'];
    await kit.hasAccount(long, desk.connectionId);
    const add = (number: string) =>
      kit.call('POST', '/contact-list-items', { name: 'Uma', number, contactListId: listId });
    expect((await add(long)).status).toBe(201);
    expect((await add(short)).body).toMatchObject({ error: 'ERR_DUPLICATED_LIST_ITEM' });
    const { connectionId } = desk;
    await kit.start(await desk.make.campaign(desk.companyId, { listId, connectionId }));
    expect(await kit.run()).toHaveLength(1);
  });

  test('two workers at once hand over one message per connection', async () => {
    await kit.start(await campaignFor(numbersOf(20)));
    for (let round = 0; round < 20; round++) {
      desk.clock.advance(61_000);
      await Promise.all([kit.round(), kit.round(), kit.round()]);
      expect((await kit.outbox()).length).toBeLessThanOrEqual(1);
      await kit.settle();
    }
    const people = await desk.db
      .selectFrom('messages')
      .select('contact_id')
      .where('company_id', '=', desk.companyId)
      .execute();
    expect(people).toHaveLength(20);
    expect(new Set(people.map((one) => one.contact_id)).size).toBe(20);
  });

  test('what is undone by a crash before the commit has not happened', async () => {
    await kit.start(await campaignFor(numbersOf(1)));
    const parts = { guard: { ...guardSettings, cap: 1000 }, random: () => 0.5 };
    desk.clock.advance(61_000);
    const killed = kit.inCompany(async (scope) => {
      expect(await handOver(scope, desk.connectionId, parts)).not.toBeNull();
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await kit.outbox()).toEqual([]);
    expect(await states()).toEqual(['waiting']);
    expect(await kit.run()).toHaveLength(1);
  });

  test('killed at any statement of it: nothing has happened, and the next look does it', async () => {
    await kit.start(await campaignFor(numbersOf(1)));
    const parts = { guard: labGuardSettings, random: () => 0.5 };
    desk.clock.advance(61_000);
    const killedAt = (last: number) => {
      let statements = 0;
      return kit.inCompany((scope) => {
        const db = scope.db.withPlugin({
          transformQuery({ node }) {
            statements += 1;
            if (statements === last) throw new Error('killed');
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        return handOver({ ...scope, db }, desk.connectionId, parts);
      });
    };
    let last = 1;
    for (; ; last++) {
      const outcome = await killedAt(last).catch((error: Error) => error.message);
      if (outcome !== 'killed') break;
      expect(await kit.outbox(), `statement ${last}`).toEqual([]);
      expect(await states(), `statement ${last}`).toEqual(['waiting']);
    }
    // The steps of the hand-over are more than these.
    expect(last).toBeGreaterThan(12);
    expect(await kit.settle()).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
  });

  test('five texts take turns over three connections, one of them down', async () => {
    const others = [
      await desk.make.connection(desk.companyId),
      await desk.make.connection(desk.companyId),
    ];
    await kit.connect(others[0]!);
    const id = await campaignFor(numbersOf(20));
    const body = {
      message1: 'um',
      message2: 'dois',
      message3: 'três',
      message4: 'quatro',
      message5: 'cinco',
      whatsappId: [desk.connectionId, ...others].join(','),
    };
    expect((await kit.call('PUT', `/campaigns/${id}`, body)).status).toBe(200);
    await kit.start(id);
    const sent = await kit.run();
    const times = Map.groupBy(sent, (one) => one.body);
    expect([...times.values()].map((list) => list.length)).toEqual([4, 4, 4, 4, 4]);
    const by = Map.groupBy(sent, (one) => one.connection_id);
    expect(by.get(others[1]!)).toBeUndefined();
    expect(by.get(desk.connectionId)?.length).toBe(10);
  });
});

describe('cancel and restart', () => {
  test('nothing goes out after a cancel; a restart goes on with those who wait', async () => {
    const id = await campaignFor(numbersOf(4));
    await kit.start(id);
    desk.clock.advance(61_000);
    await kit.round();
    expect(await kit.outbox()).toHaveLength(1);
    // Not yet taken in hand by anybody.
    expect((await kit.call('POST', `/campaigns/${id}/cancel`)).body.status).toBe('CANCELADA');
    expect(await kit.outbox()).toEqual([]);
    expect(await kit.run()).toEqual([]);
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect((await kit.call('POST', `/campaigns/${id}/restart`)).status).toBe(200);
    expect(await kit.run()).toHaveLength(4);
    expect((await kit.call('POST', `/campaigns/${id}/cancel`)).body.error).toBe(
      'ERR_CAMPAIGN_STATE',
    );
  });

  test('cancel against hand-over, again and again: whichever is first, nothing is handed over after it', async () => {
    const id = await campaignFor(numbersOf(3));
    await kit.start(id);
    const parts = { guard: labGuardSettings, random: () => 0.5 };
    const bothWays = { handed: 0, cancelled: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      desk.clock.advance(1_000);
      await sql`update connection_pace set next_at = ${desk.clock.now}`.execute(desk.db);
      const hand = () => kit.inCompany((scope) => handOver(scope, desk.connectionId, parts));
      // A little later each time, so that it meets every step.
      const cancel = async () => {
        await sleep(round % 25);
        await kit.inCompany((scope) => cancelCampaign(scope, id));
      };
      const [handed] = await Promise.all([hand(), cancel()]);
      bothWays[handed === null ? 'cancelled' : 'handed'] += 1;
      // Taken back, or never handed over: the test's outbox is in nobody's hands.
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from outbox where finished_at is null)
          + (select count(*) from campaign_shipments where state <> 'waiting') as left`.execute(
        desk.db,
      );
      expect(Number(rows[0]!.left)).toBe(0);
      await kit.inCompany((scope) => restartCampaign(scope, id));
    }
    // Otherwise nothing was tried.
    expect(bothWays.handed).toBeGreaterThan(ROUNDS / 100);
    expect(bothWays.cancelled).toBeGreaterThan(ROUNDS / 100);
  });

  test('a text that goes before a recording is taken back with it, or with it left alone', async () => {
    const id = await campaignFor(numbersOf(1), { text: 'Ouça isto' });
    const file = {
      ...{ key: 'recording', name: 'a.ogg', mimetype: 'audio/ogg', bytes: 1, kind: 'audio' },
      sha256: 'x',
    };
    await desk.db
      .updateTable('campaigns')
      .set({ file: JSON.stringify(file) })
      .where('id', '=', id)
      .execute();
    await kit.start(id);
    desk.clock.advance(61_000);
    await kit.round();
    expect(bodies(await kit.outbox())).toEqual(['Ouça isto', '']);
    expect((await kit.call('POST', `/campaigns/${id}/cancel`)).status).toBe(200);
    expect(await kit.outbox()).toEqual([]);
    expect(await states()).toEqual(['waiting']);
  });
});

describe('who is not written to', () => {
  test('"sair" between the freezing and the person’s turn', async () => {
    const [first, second] = numbersOf(2);
    const id = await campaignFor([first!, second!]);
    await kit.start(id);
    await sql`insert into opt_outs (company_id, match_value, since, source)
      values (${desk.companyId}, ${second}, now(), 'user')`.execute(desk.db);
    expect(await kit.run()).toHaveLength(1);
    expect(await states()).toEqual(['sent', 'opted-out']);
  });

  test('who has no account, is blocked, or has had enough campaigns; unknown numbers wait', async () => {
    const [none, unknown, often, fine] = numbersOf(4) as [string, string, string, string];
    const listId = await kit.listOf([none, unknown, often, fine], desk.connectionId);
    await kit.hasAccount(none, desk.connectionId, false);
    await sql`delete from number_checks where match_value = ${unknown}`.execute(desk.db);
    const { connectionId, companyId } = desk;
    for (let n = 0; n < 4; n++) {
      const earlier = await desk.make.campaign(companyId);
      const row = await desk.make.shipment(companyId, earlier);
      const sentAt = new Date(desk.clock.now.getTime() - (5 + n) * 86_400_000);
      await sql`update campaign_shipments set match_value = ${often}, state = 'sent', sent_at = ${sentAt}
        where id = ${row}`.execute(desk.db);
    }
    const id = await desk.make.campaign(companyId, { listId, connectionId });
    const forecast = (await kit.call('GET', `/campaigns/${id}/forecast`)).body;
    expect(forecast).toMatchObject({
      chosen: 4,
      invalid: 1,
      frequency: 1,
      unchecked: 1,
      reached: 2,
    });
    await kit.start(id);
    expect(await kit.run()).toHaveLength(1);
    const rows = (await kit.shipments()).filter((row) => row.campaign_id === id);
    expect(rows.map(({ state, reason }) => reason ?? state)).toEqual([
      'no-account',
      'waiting',
      'frequency',
      'sent',
    ]);
    expect(await kit.status(id)).toBe('EM_ANDAMENTO');
  });

  test('one who had a campaign today waits until tomorrow', async () => {
    const [number] = numbersOf(1);
    await kit.start(await campaignFor([number!], { text: 'A' }));
    expect(bodies(await kit.run())).toEqual(['A']);
    await kit.start(await campaignFor([number!], { text: 'B' }));
    expect(await kit.run()).toEqual([]);
    desk.clock.advance(24 * 3_600_000);
    expect(bodies(await kit.run())).toEqual(['B']);
  });
});

describe('the guard stands before each message', () => {
  const wrote = async (number: string) => {
    const contactId = await desk.make.contact(desk.companyId, { number });
    const ticket = await desk.make.ticket(desk.companyId, {
      contactId,
      connectionId: desk.connectionId,
      status: 'closed',
    });
    await sql`update tickets set last_inbound_at = ${desk.clock.now} where id = ${ticket.id}`.execute(
      desk.db,
    );
  };

  test('known people come first; a lock stops strangers within one message, and known people go on', async () => {
    const [stranger, other, friend] = numbersOf(3) as [string, string, string];
    await wrote(friend);
    await kit.start(await campaignFor([stranger, other, friend], { text: '{numero}' }));
    desk.clock.advance(61_000);
    await kit.round();
    expect(bodies(await kit.settle())).toEqual([friend]);
    const lock = {
      isActive: true,
      until: new Date(desk.clock.now.getTime() + 3_600_000).toISOString(),
      kind: null,
      saidAt: desk.clock.now.toISOString(),
    };
    const connection = { companyId: desk.companyId, connectionId: desk.connectionId };
    await kit.inCompany((scope) =>
      noteStanding(scope, connection, { is: 'said', standing: { lock } }),
    );
    expect(await kit.run()).toEqual([]);
    const [standing] = (await kit.call('GET', '/whatsapp/standing')).body;
    expect(standing).toMatchObject({
      state: 'paused',
      scope: 'strangers',
      reasons: ['time-lock'],
      until: lock.until,
    });
    // It goes on by itself when the lock is over.
    desk.clock.advance(3_600_000);
    expect(bodies(await kit.run())).toEqual([stranger, other]);
  });

  test('the day’s budget: five strangers on the day a number was linked', async () => {
    // In the morning: the company's day must not end meanwhile.
    desk.clock.now = new Date('2026-12-01T12:00:00Z');
    await kit.connect(desk.connectionId, 0);
    await kit.start(await campaignFor(numbersOf(8)));
    const usual = { guard: { ...guardSettings, gapNewS: { ok: 0, careful: 0, floor: 0 } } };
    let sent = 0;
    for (let hours = 0; hours < 12; hours++) {
      desk.clock.advance(600_000);
      await sql`update connection_pace set next_at = ${desk.clock.now}`.execute(desk.db);
      sent += await kit.round(usual);
      await kit.settle();
    }
    expect(sent).toBe(5);
  });

  test('three failures in a row: the connection rests, and says so', async () => {
    await kit.start(await campaignFor(numbersOf(5)));
    for (let n = 0; n < 3; n++) {
      desk.clock.advance(61_000);
      expect(await kit.round()).toBe(1);
      await kit.settle('rejected');
    }
    expect(await kit.run()).toEqual([]);
    const [standing] = (await kit.call('GET', '/whatsapp/standing')).body;
    expect(standing).toMatchObject({ state: 'paused', scope: 'all', reasons: ['failing'] });
    desk.clock.advance(31 * 60_000);
    expect(await kit.run()).toHaveLength(2);
  });

  test('capped once: that row failed, and is never tried again', async () => {
    const id = await campaignFor(numbersOf(1));
    await kit.start(id);
    desk.clock.advance(61_000);
    await kit.round();
    await kit.settle('capped');
    expect(await kit.run()).toEqual([]);
    expect(await states()).toEqual(['capped']);
    expect(await kit.status(id)).toBe('FINALIZADA');
  });
});

describe('hours', () => {
  test('outside the recipient’s hours the row waits for their morning', async () => {
    const [saoPaulo, acre] = ['5511971000001', '5568971000001'];
    await sql`update campaign_settings set value = ${JSON.stringify(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '19:00' })),
    )} where company_id = ${desk.companyId} and key = 'periods'`.execute(desk.db);
    // 09:30 in São Paulo, 07:30 in Rio Branco.
    desk.clock.now = new Date('2026-12-01T12:30:00Z');
    await kit.connect(desk.connectionId);
    await kit.start(await campaignFor([acre, saoPaulo], { text: '{numero}' }));
    expect(bodies(await kit.run())).toEqual([saoPaulo]);
    desk.clock.now = new Date('2026-12-01T14:01:00Z');
    expect(bodies(await kit.run())).toEqual([acre]);
  });
});

test('two campaigns of one connection take turns', async () => {
  const [one, other] = [numbersOf(3), numbersOf(3, 100)];
  for (const [index, numbers] of [one, other].entries()) {
    await kit.start(await campaignFor(numbers, { text: `Campanha ${index + 1}` }));
  }
  const sent = bodies(await kit.run());
  expect(sent).toHaveLength(6);
  expect(new Set(sent.slice(0, 2)).size).toBe(2);
});

test('campaigns that the host has taken away rest, and go on when they are back', async () => {
  await kit.start(await campaignFor(numbersOf(1)));
  const allow = (value: string) =>
    sql`update settings set value = ${value} where key = 'campaignsEnabled'`.execute(desk.db);
  await allow('false');
  expect(await kit.run()).toEqual([]);
  await allow('true');
  expect(await kit.run()).toHaveLength(1);
});

test('a company may be more careful than its host', async () => {
  await kit.call('POST', '/campaign-settings', { settings: { strangersPerDay: 2 } });
  desk.clock.now = new Date('2026-12-01T12:00:00Z');
  await kit.connect(desk.connectionId);
  await kit.start(await campaignFor(numbersOf(5)));
  let sent = 0;
  for (let round = 0; round < 6; round++) {
    desk.clock.advance(61_000);
    await sql`update connection_pace set next_at = ${desk.clock.now}`.execute(desk.db);
    sent += await kit.round();
    await kit.settle();
  }
  expect(sent).toBe(2);
  const { companyId } = desk;
  const reading = desk.server.deps.scopes.reading({ companyId, actor: null });
  expect(await listStandings(reading)).toMatchObject([{ budget: 2, left: 0 }]);
});

test('the host’s numbers are the guard’s', async () => {
  const numbers = { ...guardSettings, cap: 3, base: [{ fromDay: 0, strangers: 3 }] };
  await sql`insert into system_settings (key, value) values ('guard', ${JSON.stringify(numbers)})`.execute(
    desk.db,
  );
  try {
    const standing = (await kit.call('GET', '/whatsapp/standing')).body;
    expect(standing[0]).toMatchObject({ budget: 3 });
  } finally {
    await sql`delete from system_settings where key = 'guard'`.execute(desk.db);
  }
});

test('a connection that is deleted with a message in its hands: the row has failed, and the others go on', async () => {
  const other = await desk.make.connection(desk.companyId);
  const id = await campaignFor(numbersOf(2));
  const whatsappId = [desk.connectionId, other];
  expect((await kit.call('PUT', `/campaigns/${id}`, { whatsappId })).status).toBe(200);
  await kit.start(id);
  desk.clock.advance(61_000);
  await kit.round();
  expect(await states()).toEqual(['handed', 'waiting']);
  expect((await kit.call('DELETE', `/whatsapp/${desk.connectionId}`)).status).toBe(200);
  await kit.inCompany((scope) => failUnsendable(scope, desk.connectionId));
  expect(await states()).toEqual(['connection-deleted', 'waiting']);
  await kit.connect(other);
  expect(await kit.run()).toHaveLength(1);
  expect(await kit.status(id)).toBe('FINALIZADA');
});
