import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { errorSummary } from '../../error-summary.ts';
import { isOpenCompany } from '../../features/companies/company.repository.ts';
import { type GuardSettings, labGuardSettings } from '../../features/standing/guard-settings.ts';
import { startPoller } from '../../jobs/ordered-reader/poller.ts';
import { checkRecipients } from './check-recipients.ts';
import { handOver } from './hand-over.ts';
import { beginDue, finishDone, foldAndTell, freezeRest, giveUpRequests } from './keep-campaigns.ts';

type Parts = Pick<Deps, 'scopes' | 'log'>;

/** `guard`: instead of the host's numbers. */
export type SenderOptions = { guard?: GuardSettings; random?(): number; lookMs?: number };

const LOOK_MS = 1_000;
const CONNECTIONS_AT_ONCE = 200;

/** At the lab campaigns may go as fast as they can: to try them out, and for tests. */
export function senderOptions({
  LAB_URL,
  LAB_CAMPAIGN_PACE,
}: Pick<Config, 'LAB_URL' | 'LAB_CAMPAIGN_PACE'>): SenderOptions {
  if (!LAB_URL || LAB_CAMPAIGN_PACE !== 'fast') return {};
  return { guard: labGuardSettings, lookMs: 100 };
}

type Due = { company_id: number; connection_id: number };

/**
 * Looks each second for campaigns that are due and for connections whose turn it is, and beside it for numbers that are
 * to be asked for, which may take long. Several processes may.
 */
export function startCampaignSender(
  parts: Parts,
  options: SenderOptions = {},
): { stop(): Promise<void> } {
  const { lookMs = LOOK_MS, guard, random = Math.random } = options;
  const { scopes, log } = parts;
  const pollers = [
    () => sendCampaigns(parts, options),
    () => checkRecipients({ scopes, random, guard }),
  ].map((work) =>
    startPoller({
      firstMs: lookMs,
      maxMs: lookMs,
      onError: (error) => log.warn({ error: errorSummary(error) }, 'campaigns: look failed'),
      async look() {
        await work();
        return false;
      },
    }),
  );
  for (const poller of pollers) poller.now();
  return {
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
}

/** One round: answers how many messages were handed over. */
export async function sendCampaigns(
  { scopes, log }: Parts,
  { guard, random = Math.random }: SenderOptions = {},
): Promise<number> {
  const inCompany = async <T>(companyId: number, work: (scope: CompanyScope) => Promise<T>) => {
    try {
      return await scopes.inCompany({ companyId, actor: null }, work);
    } catch (error) {
      // Of one company, or one connection: the others have their turn all the same.
      log.error({ companyId, error: errorSummary(error) }, 'a campaign could not go on');
      return undefined;
    }
  };
  await beginDue(scopes, inCompany);
  await freezeRest(scopes, inCompany);
  await giveUpRequests(scopes, inCompany);
  const due = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for the connections of every company that serve a running campaign',
    async ({ db, now }) => {
      const { rows } = await sql<Due>`
        select distinct pace.company_id, pace.connection_id
        from campaigns as campaign
        join campaign_connections as served on served.company_id = campaign.company_id
          and served.campaign_id = campaign.id
        join connections on connections.company_id = served.company_id and connections.id = served.connection_id
          and connections.status = 'CONNECTED' and connections.deleted_at is null
        join connection_pace as pace on pace.company_id = served.company_id
          and pace.connection_id = served.connection_id and pace.next_at <= ${now}
        where campaign.status = 'EM_ANDAMENTO' and campaign.frozen_at is not null
          and ${isOpenCompany(sql.ref('campaign.company_id'), now)}
        limit ${sql.lit(CONNECTIONS_AT_ONCE)}`.execute(db);
      return rows;
    },
  );
  let handed = 0;
  for (const { company_id, connection_id } of due) {
    const campaignId = await inCompany(company_id, (scope) =>
      handOver(scope, connection_id, { guard, random }),
    );
    if (campaignId) handed += 1;
  }
  await finishDone(scopes, inCompany);
  await foldAndTell(scopes, inCompany);
  return handed;
}
