import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { startNow } from '../../features/campaigns/campaign.run.ts';
import { noteShipmentFailed, noteShipmentSent } from '../../features/campaigns/shipment.outcome.ts';
import { labGuardSettings } from '../../features/standing/guard-settings.ts';
import type { Desk } from '../ingest-test-kit.ts';
import { type SenderOptions, sendCampaigns } from './campaign-sender.ts';

export type CampaignKit = ReturnType<typeof campaignKit>;

/** A desk whose campaigns are sent by hand, round by round, and whose outbox is worked off by the test. */
export function campaignKit(desk: Desk) {
  const { companyId } = desk;
  const { scopes, log } = desk.server.deps;
  const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
    scopes.inCompany({ companyId, actor: null }, work);

  /** Linked so long ago, and connected. */
  async function connect(connectionId: number, days = 200): Promise<void> {
    const linked = new Date(desk.clock.now.getTime() - days * 86_400_000);
    await sql`update connections set status = 'CONNECTED' where id = ${connectionId}`.execute(
      desk.db,
    );
    await sql`
      insert into connection_pace (company_id, connection_id, linked_at, number_since, next_at, next_check_at)
      values (${companyId}, ${connectionId}, ${linked}, ${linked}, ${linked}, ${linked})
      on conflict (company_id, connection_id) do update set linked_at = excluded.linked_at`.execute(
      desk.db,
    );
  }

  const shipments = () =>
    desk.db
      .selectFrom('campaign_shipments')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('position')
      .execute();

  const outbox = () =>
    desk.db
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select(['outbox.message_id', 'outbox.connection_id', 'messages.body', 'messages.contact_id'])
      .where('outbox.company_id', '=', companyId)
      .where('outbox.finished_at', 'is', null)
      .orderBy('outbox.id')
      .execute();

  /** The provider takes, or refuses, what waits; as the outbox's reader notes it. */
  async function settle(
    failed?: Parameters<typeof noteShipmentFailed>[2],
  ): Promise<Awaited<ReturnType<typeof outbox>>> {
    const waiting = await outbox();
    for (const { message_id } of waiting) {
      await inCompany((scope) =>
        failed
          ? noteShipmentFailed(scope, message_id, failed)
          : noteShipmentSent(scope, message_id),
      );
      await sql`update outbox set finished_at = now(), outcome = 'done'
        where message_id = ${message_id}`.execute(desk.db);
    }
    return waiting;
  }

  const round = (options: SenderOptions = {}) =>
    sendCampaigns({ scopes, log }, { guard: labGuardSettings, random: () => 0.5, ...options });

  /** Round after round until nothing goes out any more; what went out, in order. */
  async function run(options: SenderOptions = {}, most = 100) {
    const sent: Awaited<ReturnType<typeof outbox>> = [];
    for (let rounds = 0; rounds < most; rounds++) {
      desk.clock.advance(61_000);
      const handed = await round(options);
      sent.push(...(await settle()));
      if (handed === 0) break;
    }
    return sent;
  }

  async function everyHour(): Promise<void> {
    await sql`
      insert into campaign_settings (company_id, key, value)
      values (${companyId}, 'periods', '[]'), (${companyId}, 'messageInterval', '0')
      on conflict do nothing`.execute(desk.db);
  }

  /** They have an account, as far as WhatsApp was asked. */
  async function hasAccount(number: string, connectionId: number, found = true): Promise<void> {
    await sql`
      insert into number_checks (company_id, match_value, found, number, checked_at, connection_id)
      values (${companyId}, ${number}, ${found}, ${number}, ${desk.clock.now}, ${connectionId})
      on conflict (company_id, match_value) do update set found = excluded.found`.execute(desk.db);
  }

  async function listOf(numbers: readonly string[], connectionId: number): Promise<number> {
    const listId = await desk.make.contactList(companyId);
    for (const [index, number] of numbers.entries()) {
      await desk.make.contactListItem(companyId, listId, { number, name: `Pessoa ${index + 1}` });
      await hasAccount(number, connectionId);
    }
    return listId;
  }

  const call = (method: string, path: string, body?: object) =>
    desk.call(method, `/api${path}`, { token: desk.token, ...(body && { body }) });

  return {
    connect,
    shipments,
    outbox,
    settle,
    round,
    run,
    everyHour,
    hasAccount,
    listOf,
    call,
    inCompany,
    start: (campaignId: number) => inCompany((scope) => startNow(scope, campaignId)),
    status: async (id: number) =>
      (
        await desk.db
          .selectFrom('campaigns')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status,
  };
}

/** So many numbers that WhatsApp spells as they are written. */
export function numbersOf(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, n) => `55119${String(71_000_000 + from + n)}`);
}
