import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { lockSending, markDeleted } from '../messages/message.deletion.ts';
import { changeMessage } from '../messages/message.writing.ts';
import { takeBackLead } from './shipment.outcome.ts';
import { waitAgain } from './shipment.repository.ts';

/** Whoever cancels is answered when nothing is on its way any more; longer than this nobody waits for it. */
const PATIENCE_MS = 8_000;
const POLL_MS = 50;

type OnItsWay = { id: number; message_id: number; lead_message_id: number | null; taken: boolean };

/** At a cancel: what nobody has taken in hand yet does not leave, and waits again. */
export async function takeBackHanded(scope: CompanyScope, campaignId: number): Promise<void> {
  const untouched = (await onTheirWay(scope, campaignId, sql`for update of outbox`)).filter(
    ({ taken }) => !taken,
  );
  for (const { message_id, lead_message_id } of untouched) {
    if (lead_message_id !== null) await dropSending(scope, lead_message_id);
    await dropSending(scope, message_id);
  }
  await waitAgain(
    scope,
    untouched.map(({ id }) => id),
  );
}

/**
 * What a sender had in hand at that moment is out within the second. What is not (its connection is away, its process
 * was killed) must not leave hours later: it is taken out of the next sender's hands.
 */
export async function awaitHanded(
  scopes: Scopes,
  companyId: number,
  campaignId: number,
): Promise<void> {
  const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
    scopes.inCompany({ companyId, actor: null }, work);
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const left = await inCompany((scope) => onTheirWay(scope, campaignId));
    if (left.length === 0) return;
    await sleep(POLL_MS);
  }
  await inCompany(async (scope) => {
    for (const left of await onTheirWay(scope, campaignId)) await withdraw(scope, left);
  });
}

async function withdraw(scope: CompanyScope, shipment: OnItsWay): Promise<void> {
  const { id, message_id, lead_message_id } = shipment;
  const sending = await lockSending(scope, message_id);
  if (sending === 'in hand') await takeOutOfHand(scope, message_id);
  if (sending !== 'untouched') return;
  await dropSending(scope, message_id);
  await waitAgain(scope, [id]);
  if (lead_message_id === null) return;
  if ((await lockSending(scope, lead_message_id)) === 'none') {
    await takeBackLead(scope, lead_message_id);
  } else await takeOutOfHand(scope, lead_message_id);
}

/** Whoever has it in hand asks it back if it has left, and notes that the person is without it. */
async function takeOutOfHand(scope: CompanyScope, messageId: number): Promise<void> {
  await changeMessage(scope, messageId, { delete_wanted_at: scope.now });
}

async function dropSending(scope: CompanyScope, messageId: number): Promise<void> {
  await sql`delete from outbox
    where company_id = ${scope.companyId} and message_id = ${messageId}`.execute(scope.db);
  await markDeleted(scope, messageId);
}

/** Of a text and the file that follows it, either may have been taken in hand. */
async function onTheirWay(
  scope: CompanyScope,
  campaignId: number,
  locking: RawBuilder<unknown> = sql``,
): Promise<OnItsWay[]> {
  const { rows } = await sql<OnItsWay>`
    select shipment.id, outbox.message_id, shipment.lead_message_id, outbox.lease_token > 0 or exists (
        select from outbox as lead where lead.company_id = shipment.company_id
          and lead.message_id = shipment.lead_message_id and lead.lease_token > 0) as taken
    from campaign_shipments as shipment
    join outbox on outbox.company_id = shipment.company_id and outbox.finished_at is null
      and outbox.message_id = coalesce(shipment.message_id, shipment.request_message_id)
    join campaigns as campaign on campaign.company_id = shipment.company_id and campaign.id = shipment.campaign_id
      and campaign.status = 'CANCELADA'
    where shipment.company_id = ${scope.companyId} and shipment.campaign_id = ${campaignId}
      and shipment.state = 'handed'
    ${locking}`.execute(scope.db);
  return rows;
}
