import { channelName } from '@prosa/contract/channel-name';
import type { LivePayload } from '@prosa/contract/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { type Ear, fence, listen } from '../../live/test-ear.ts';

let t: ListeningServer;
beforeAll(async () => {
  t = await startListeningServer();
});
afterAll(() => t.stop());

/** A company with a ticket in a queue, one agent who serves it, and one who does not. */
async function desk() {
  const admin = await t.make.admin();
  const { companyId } = admin;
  const queueId = await t.make.queue(companyId);
  const agent = await t.make.member(companyId, { queueIds: [queueId] });
  const stranger = await t.make.member(companyId);
  const ticket = await t.make.ticket(companyId, { queueId });
  const tagsOf = async () => {
    const rows = await t.db
      .selectFrom('ticket_tags')
      .select('tag_id')
      .where('ticket_id', '=', ticket.id)
      .orderBy('tag_id')
      .execute();
    return rows.map((row) => row.tag_id);
  };
  const put = (rest: string, token = agent.token) =>
    t.call('PUT', `/api/ticket-tags/${ticket.id}/${rest}`, { token });
  const take = (rest: string, token = agent.token) =>
    t.call('DELETE', `/api/ticket-tags/${ticket.id}${rest}`, { token });
  return { ...admin, agent, stranger, ticket, tagsOf, put, take };
}

describe('tags of a ticket', () => {
  test('are put on and taken off, each as often as one likes', async () => {
    const { companyId, put, take, tagsOf } = await desk();
    const tag = await t.make.tag(companyId);
    for (const _ of ['once', 'again']) expect((await put(`${tag}`)).status).toBe(200);
    expect(await tagsOf()).toEqual([tag]);
    for (const _ of ['once', 'again']) expect((await take(`/${tag}`)).status).toBe(200);
    expect(await tagsOf()).toEqual([]);
  });

  test('leaving the board takes the lanes off and leaves the other tags', async () => {
    const { companyId, put, take, tagsOf } = await desk();
    const plain = await t.make.tag(companyId);
    const lane = await t.make.tag(companyId, { kanban: true });
    await put(`${plain}`);
    await put(`${lane}`);
    expect((await take('')).status).toBe(200);
    expect(await tagsOf()).toEqual([plain]);
    // "Em Aberto": the second half of a move there.
    expect((await put('lane0')).status).toBe(200);
    expect(await tagsOf()).toEqual([plain]);
  });

  test('only whoever may see the ticket changes them', async () => {
    const { companyId, stranger, put, take, tagsOf } = await desk();
    const tag = await t.make.tag(companyId);
    const answers = [
      await put(`${tag}`, stranger.token),
      await put('lane0', stranger.token),
      await take(`/${tag}`, stranger.token),
      await take('', stranger.token),
    ];
    expect(answers.map((answer) => answer.body.error)).toEqual(
      answers.map(() => 'ERR_NO_PERMISSION'),
    );
    expect(await tagsOf()).toEqual([]);
    expect((await put('999999')).body).toEqual({ error: 'ERR_NO_TAG_FOUND' });
  });

  test('a deleted tag is off every ticket', async () => {
    const { companyId, token, put, tagsOf } = await desk();
    const tag = await t.make.tag(companyId);
    await put(`${tag}`);
    await t.call('DELETE', `/api/tags/${tag}`, { token });
    expect(await tagsOf()).toEqual([]);
  });

  test('each change is told to those who may see the ticket, as a newer version of it', async () => {
    const { companyId, agent, stranger, ticket, put, take } = await desk();
    const tag = await t.make.tag(companyId, { kanban: true });
    const ears = [await listen(t.node, agent.token), await listen(t.node, stranger.token)];
    await put(`${tag}`);
    await put(`${tag}`);
    await take(`/${tag}`);
    await put(`${tag}`);
    await take('');
    await put('lane0');
    await fence(t.node, companyId, ears);
    const heard = (ear: Ear) => ear.on(channelName(companyId, 'ticket')) as LivePayload<'ticket'>[];
    const told = heard(ears[0]!).map((event) => {
      expect(event).toMatchObject({ action: 'update', ticket: { id: ticket.id } });
      return 'ticket' in event ? event.ticket.version : 0;
    });
    expect(told).toEqual([2, 3, 4, 5]);
    expect(heard(ears[1]!)).toEqual([]);
    for (const ear of ears) ear.socket.disconnect();
  });

  test('whoever shows how many tickets a tag has is told when that changes, whichever ticket it was', async () => {
    const { companyId, token, stranger, ticket, put, take } = await desk();
    const tag = await t.make.tag(companyId, { kanban: true });
    const ear = await listen(t.node, stranger.token);
    await put(`${tag}`);
    await put(`${tag}`);
    await take('');
    await put(`${tag}`);
    await t.call('DELETE', `/api/tickets/${ticket.id}`, { token });
    await fence(t.node, companyId, [ear]);
    const told = ear.on(channelName(companyId, 'tag')) as LivePayload<'tag'>[];
    const count = { action: 'count', tagIds: [tag] };
    expect(told).toMatchObject([count, count, count, count]);
    ear.socket.disconnect();
  });
});
