import { channelName } from '@prosa/contract/channel-name';
import type { LivePayload } from '@prosa/contract/events';
import type { TicketFilter } from '@prosa/contract/ticket-list';
import { compareTickets, ticketOrder } from '@prosa/contract/ticket-order';
import type { TicketViewer } from '@prosa/contract/ticket-visibility';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  rowsOf,
  type TicketNews,
  type TicketPages,
  withTicket,
} from '../../web/src/features/tickets/list/ticket-pages.ts';
import {
  type Office,
  startTicketDesk,
  type TicketDesk,
} from '../src/features/tickets/ticket-test-kit.ts';
import { type Ear, fence, type Heard, listen } from '../src/live/test-ear.ts';

/**
 * What the desk's lists show after an event must equal what a fresh load shows, for everybody and
 * whatever they narrowed: what one gains another must lose.
 */
let t: TicketDesk;
let node: Heard;
beforeAll(async () => {
  t = await startTicketDesk({ env: { PORT: '0', HOST: '127.0.0.1' } });
  const url = `http://127.0.0.1:${(await t.server.listen()).port}`;
  node = { url, scopes: t.server.deps.scopes };
});
afterAll(() => t.stop());

type Screen = {
  who: { token: string };
  viewer: TicketViewer;
  ear: Ear;
  lists: { filter: TicketFilter; pages: TicketPages }[];
};

function filtersOf({ sales, support, admin, seller }: Office, tagId: number): TicketFilter[] {
  const live = (['open', 'pending'] as const).flatMap((status) =>
    [false, true].map((isGroup) => ({ status, isGroup })),
  );
  return [
    ...live,
    { status: 'open', isGroup: false, showAll: true },
    { status: 'pending', isGroup: false, queueIds: [support] },
    { status: 'open', isGroup: false, queueIds: [sales], showAll: true },
    { status: 'closed', isGroup: false },
    { status: 'open', isGroup: false, showAll: true, order: 'newest' },
    { status: 'closed', isGroup: false, queueIds: [sales] },
    { withUnreadMessages: true },
    { isGroup: false, tags: [tagId] },
    { isGroup: false, users: [seller.id] },
    { isGroup: false, users: [admin.adminId], showAll: true },
    { isGroup: false, searchParam: 'maia' },
  ];
}

async function load(who: { token: string }, filter: TicketFilter): Promise<TicketPages> {
  const { queueIds, tags, users, ...rest } = filter;
  const lists = { queueIds, tags, users };
  const query = Object.fromEntries([
    ...Object.entries(rest).map(([name, value]) => [name, String(value)]),
    ...Object.entries(lists).flatMap(([name, ids]) => (ids ? [[name, JSON.stringify(ids)]] : [])),
  ]);
  const { body } = await t.call('GET', '/api/tickets', { token: who.token, query });
  return { pages: [body], pageParams: [{ page: 1 }] };
}

async function openScreen(
  who: Screen['who'],
  viewer: TicketViewer,
  filters: readonly TicketFilter[],
): Promise<Screen> {
  const ear = await listen(node, who.token);
  const lists = [];
  for (const filter of filters) lists.push({ filter, pages: await load(who, filter) });
  return { who, viewer, ear, lists };
}

/** As ticket-live.ts reads the two channels. */
function newsIn({ heard }: Ear, companyId: number): TicketNews[] {
  const [ticket, message] = [
    channelName(companyId, 'ticket'),
    channelName(companyId, 'appMessage'),
  ];
  return heard.flatMap(({ event, message: told }): TicketNews[] => {
    if (event === message) return [messageNews(told as LivePayload<'appMessage'>)];
    return event === ticket ? [ticketNews(told as LivePayload<'ticket'>)] : [];
  });
}

function messageNews({ action, ticket, message }: LivePayload<'appMessage'>): TicketNews {
  return action === 'create' ? { ticket, said: message } : { ticket };
}

function ticketNews(event: LivePayload<'ticket'>): TicketNews {
  if (event.action === 'delete') return { gone: event.ticketId };
  return { ticket: event.ticket, isNew: event.action === 'create' };
}

/** In the order of a load: what was just read stays where it was until then (ticket-pages.test.ts). */
const shown = (pages: TicketPages, filter: TicketFilter) => ({
  rows: rowsOf(pages).toSorted((a, b) => compareTickets(ticketOrder(filter), a, b)),
  count: pages.pages[0]?.count,
});

test('lists with events applied equal lists loaded anew', async () => {
  const office = await t.office();
  const { companyId, admin, seller, helper, sales, support, connectionId } = office;
  const tagId = await t.make.tag(companyId, { name: 'Urgente' });
  const maia = await t.make.contact(companyId, { name: 'Rosa Maia' });
  const { id } = await office.ticket({ contactId: maia, unread: 2 });
  const group = await office.ticket({ isGroup: true });
  await office.ticket({ status: 'closed' });
  const filters = filtersOf(office, tagId);
  const agent = { profile: 'user', companyHasQueues: true } as const;
  const screens = [
    await openScreen(
      admin,
      { ...agent, userId: admin.adminId, profile: 'admin', queueIds: [] },
      filters,
    ),
    await openScreen(seller, { ...agent, userId: seller.id, queueIds: [sales] }, filters),
    await openScreen(helper, { ...agent, userId: helper.id, queueIds: [support] }, filters),
  ];
  const call = (method: string, url: string, body?: object) =>
    t.call(method, `/api${url}`, { token: admin.token, ...(body && { body }) });

  const steps: Record<string, () => Promise<unknown>> = {
    accepted: () => office.put(seller, id, { status: 'open', userId: seller.id }),
    written: () => call('POST', `/messages/${id}`, { body: 'Bom dia' }),
    read: () => call('POST', `/tickets/${id}/read`),
    tagged: () => call('PUT', `/ticket-tags/${id}/${tagId}`),
    'moved to another queue': () => office.put(seller, id, { queueId: support }),
    'accepted there': () => office.put(helper, id, { status: 'open', userId: helper.id }),
    returned: () => office.put(helper, id, { status: 'pending', userId: null }),
    'given to a person': () => office.put(admin, id, { userId: helper.id, queueId: support }),
    'taken by that person': () => office.put(helper, id, { status: 'open', userId: helper.id }),
    closed: () => office.put(admin, id, { status: 'closed' }),
    'opened again': () => office.put(admin, id, { status: 'open', userId: admin.adminId }),
    'a group accepted': () => office.put(seller, group.id, { status: 'open', userId: seller.id }),
    begun: async () => {
      const contactId = await t.make.contact(companyId, { name: 'Bento Maia' });
      const body = { contactId, queueId: sales, whatsappId: connectionId };
      return t.call('POST', '/api/tickets', { token: seller.token, body });
    },
    untagged: () => call('DELETE', `/ticket-tags/${id}/${tagId}`),
    deleted: () => call('DELETE', `/tickets/${id}`),
  };
  for (const [step, act] of Object.entries(steps)) {
    const { status, body } = (await act()) as { status: number; body: unknown };
    expect(status, `${step}: ${JSON.stringify(body)}`).toBeLessThan(300);
    await fence(
      node,
      companyId,
      screens.map(({ ear }) => ear),
    );
    for (const { who, viewer, ear, lists } of screens) {
      const fresh = await Promise.all(lists.map(({ filter }) => load(who, filter)));
      for (const [index, list] of lists.entries()) {
        for (const news of newsIn(ear, companyId)) {
          list.pages = withTicket(list.pages, list.filter, viewer, news).pages;
        }
        const where = `${step}, for ${viewer.userId}: ${JSON.stringify(list.filter)}`;
        expect(shown(list.pages, list.filter), where).toEqual(shown(fresh[index]!, list.filter));
        // As it was loaded, the rule and the server agree.
        expect(shown(fresh[index]!, list.filter).rows, where).toEqual(rowsOf(fresh[index]!));
      }
      ear.heard.length = 0;
    }
  }
  for (const { ear } of screens) ear.socket.disconnect();
});
