import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerSession } from '../../../test/answer-session.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const NUMBER = '5511982147730';
const OTHER_NUMBER = '5511933334444';

/** Bia is served in sales, and in finance, which the agent does not see, unless they serve it, too. */
async function office({ seesBoth = false } = {}) {
  const admin = await t.make.admin();
  const { companyId } = admin;
  const [sales, finance] = [await t.make.queue(companyId), await t.make.queue(companyId)];
  const queueIds = seesBoth ? [sales, finance] : [sales];
  const agent = await t.make.member(companyId, { name: 'Rita', queueIds });
  const supervisor = await t.make.member(companyId, { profile: 'supervisor', queueIds: [sales] });
  const bia = await t.make.contact(companyId, { name: 'Bia', number: NUMBER });
  const connectionId = await t.make.connection(companyId, { isDefault: true });
  await t.db
    .updateTable('connections')
    .set({ status: 'CONNECTED' })
    .where('id', '=', connectionId)
    .execute();
  const theirs = await t.make.ticket(companyId, {
    contactId: bia,
    connectionId,
    queueId: sales,
    status: 'open',
    userId: agent.id,
  });
  const hidden = await t.make.ticket(companyId, { contactId: bia, queueId: finance });
  const put = (token: string, body: object) =>
    t.call('PUT', `/api/contacts/${bia}`, { token, body });
  const block = (token: string, active: boolean) =>
    t.call('PUT', `/api/contacts/block/${bia}`, { token, body: { active } });
  const join = (token: string, contactId: number) =>
    t.call('POST', `/api/contacts/${bia}/merge`, { token, body: { contactId } });
  const lines = async (ticketId: number) =>
    (await t.call('GET', `/api/tickets/${ticketId}/events`, { token: admin.token })).body.events;
  return {
    companyId,
    admin,
    agent,
    supervisor,
    bia,
    connectionId,
    theirs,
    hidden,
    finance,
    put,
    block,
    join,
    lines,
  };
}

const refused = { status: 403, body: { error: 'ERR_CONTACT_IN_OTHER_QUEUE' } };

describe('an agent who does not see every conversation of a contact', () => {
  test('may not change its number: the provider is not even asked', async () => {
    const { agent, bia, put } = await office();
    expect(await put(agent.token, { number: OTHER_NUMBER })).toMatchObject(refused);
    const asked = t.db.selectFrom('channel_questions').select('id');
    expect(await asked.execute()).toEqual([]);
    const row = t.db.selectFrom('contacts').select('number').where('id', '=', bia);
    expect(await row.executeTakeFirst()).toEqual({ number: NUMBER });
  });

  test('may not block it, nor lift a block', async () => {
    const { agent, admin, block, put } = await office();
    expect(await block(agent.token, false)).toMatchObject(refused);
    expect(await put(agent.token, { active: false })).toMatchObject(refused);
    await block(admin.token, false);
    expect(await block(agent.token, true)).toMatchObject(refused);
  });

  test('may not merge it, from either side, nor take a merge back', async () => {
    const { companyId, agent, admin, bia, join, connectionId, finance } = await office();
    const lia = await t.make.contact(companyId, { name: 'Lia' });
    expect(await join(agent.token, lia)).toMatchObject(refused);
    const own = await t.make.contact(companyId, { name: 'Ana' });
    const reverse = await t.call('POST', `/api/contacts/${own}/merge`, {
      token: agent.token,
      body: { contactId: bia },
    });
    expect(reverse).toMatchObject(refused);
    const preview = await t.call('GET', `/api/contacts/${own}/merge`, {
      token: agent.token,
      query: { contactId: `${bia}` },
    });
    expect(preview).toMatchObject(refused);

    // A conversation of Lia that goes on in Bia's would come back to life in finance.
    const { id } = await t.make.ticket(companyId, {
      contactId: lia,
      connectionId,
      queueId: finance,
    });
    await t.make.message(companyId, id, { body: 'only finance knows' });
    await join(admin.token, lia);
    const merges = await t.call('GET', `/api/contacts/${bia}/merges`, { token: agent.token });
    const undo = `/api/contacts/merges/${merges.body[0].id}/undo`;
    expect(await t.call('POST', undo, { token: agent.token })).toMatchObject(refused);
    expect((await t.call('POST', undo, { token: admin.token })).status).toBe(200);
  });

  test('may still put its name right, and save a form in which nothing else is new', async () => {
    const { agent, put } = await office();
    const form = { name: 'Bia Souza', number: NUMBER, email: 'bia@correio.com', active: true };
    expect(await put(agent.token, form)).toMatchObject({
      status: 200,
      body: { name: 'Bia Souza', email: 'bia@correio.com', number: NUMBER },
    });
  });
});

describe('who sees them all, or manages', () => {
  test.each(['agent', 'supervisor', 'admin'] as const)(
    'as %s may change the number; every conversation says so',
    async (who) => {
      const here = await office({ seesBoth: true });
      const saving = here.put(here[who].token, { number: OTHER_NUMBER });
      await answerSession(t.db, { peer: { address: { kind: 'phone', value: OTHER_NUMBER } } });
      expect(await saving).toMatchObject({ status: 200, body: { number: OTHER_NUMBER } });
      for (const { id } of [here.theirs, here.hidden]) {
        const [line] = await here.lines(id);
        expect(line).toMatchObject({
          kind: 'numberChanged',
          number: { from: NUMBER, to: OTHER_NUMBER },
          actor: expect.anything(),
        });
      }
    },
  );

  test('may block it and lift the block: two lines, and none for what was so already', async () => {
    const { agent, block, lines, theirs } = await office({ seesBoth: true });
    for (const active of [false, false, true]) {
      expect((await block(agent.token, active)).status).toBe(200);
    }
    const kinds = (await lines(theirs.id)).map((line: { kind: string }) => line.kind);
    expect(kinds).toEqual(['unblocked', 'blocked']);
  });

  test('may merge and split it: both conversations name the other contact', async () => {
    const { companyId, agent, bia, join, lines, theirs } = await office({ seesBoth: true });
    const lia = await t.make.contact(companyId, { name: 'Lia' });
    const old = await t.make.ticket(companyId, { contactId: lia, status: 'closed' });
    expect((await join(agent.token, lia)).status).toBe(200);
    const merged = { kind: 'contactMerged', actor: { name: 'Rita' }, contact: { name: 'Lia' } };
    expect((await lines(theirs.id))[0]).toMatchObject(merged);
    const { token } = agent;
    const merges = await t.call('GET', `/api/contacts/${bia}/merges`, { token });
    await t.call('POST', `/api/contacts/merges/${merges.body[0].id}/undo`, { token });
    expect((await lines(theirs.id))[0]).toMatchObject({
      kind: 'contactSplit',
      contact: { id: lia },
    });
    // Nothing of Lia's is under way: it stands in her latest.
    expect((await lines(old.id))[0]).toMatchObject({ kind: 'contactSplit', contact: { id: bia } });
  });
});
