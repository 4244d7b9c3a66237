import { eventually } from '../../apps/server/test/eventually.ts';
import type { Linked, Shop } from '../../apps/server/test/whatsapp/shop.ts';
import { type OpenDesk, openLiveDesk } from './desk.ts';
import type { requestsTo } from './requests.ts';

/** A company whose desks stand open, each on the ticket of a customer of its own. */
export type Office = {
  companyId: number;
  lines: Linked[];
  customers: string[];
  ticketIds: number[];
  callers: { token: string }[];
  desks: OpenDesk[];
  /** Those were on the screens before anything began. */
  before: ReadonlySet<number>;
};

type OfficeOptions = {
  shop: Shop;
  companyId: number;
  /** By one of its admins. */
  call: Shop['call'];
  count: number;
  /** Where its people ask. */
  url: string;
  ask: ReturnType<typeof requestsTo>;
};

export async function openOffice(options: OfficeOptions): Promise<Office> {
  const { shop, companyId, call, count, url, ask } = options;
  const lines = [await shop.link({}, call), await shop.link({ name: 'Loja 2' }, call)];
  const customers: string[] = [];
  const ticketIds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { number } = await shop.lab.createTelephone({ name: `Pessoa ${index}` });
    await shop.lab.send(number, { to: lines[index % 2]!.number, kind: 'text', text: 'Oi' });
    customers.push(number);
    ticketIds.push(await acceptedTicketOf(shop, call, number));
  }
  const callers: { token: string }[] = [];
  const desks: OpenDesk[] = [];
  for (const [index, ticketId] of ticketIds.entries()) {
    const { token } = await shop.make.member(companyId, { profile: 'admin' });
    callers.push({ token });
    const load = (bearer: string) => ask.look(ticketId, bearer);
    const name = `desk ${index + 1}`;
    desks.push(await openLiveDesk({ name, url, companyId, token, ticketId, load }));
  }
  const before = new Set((await messagesOf(shop, companyId)).map(({ id }) => id));
  return { companyId, lines, customers, ticketIds, callers, desks, before };
}

async function acceptedTicketOf(shop: Shop, call: Shop['call'], number: string): Promise<number> {
  const { id } = await eventually(() =>
    shop.db
      .selectFrom('tickets')
      .innerJoin('contacts', 'contacts.id', 'tickets.contact_id')
      .select('tickets.id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow(),
  );
  const { status, body } = await call('PUT', `/tickets/${id}`, { status: 'open' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

export function messagesOf({ db }: Shop, companyId: number) {
  return db
    .selectFrom('messages')
    .select(['id', 'ticket_id as ticketId', 'body', 'created_at as createdAt'])
    .where('company_id', '=', companyId)
    .execute();
}
