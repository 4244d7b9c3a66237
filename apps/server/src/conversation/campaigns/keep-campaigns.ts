import { sql } from 'kysely';
import type { AcrossCompaniesScope, CompanyScope, Scopes } from '../../db/scope.ts';
import { announceCampaign } from '../../features/campaigns/campaign.announce.ts';
import { freezeSome } from '../../features/campaigns/campaign.freeze.ts';
import { hasCampaigns } from '../../features/campaigns/campaign.gate.ts';
import { tellProgress } from '../../features/campaigns/campaign.report.ts';
import { changeCampaign, lockCampaign } from '../../features/campaigns/campaign.repository.ts';
import { begin, missingIn } from '../../features/campaigns/campaign.run.ts';
import { foldSums } from '../../features/campaigns/campaign.sums.ts';

type InCompany = <T>(
  companyId: number,
  work: (scope: CompanyScope) => Promise<T>,
) => Promise<T | undefined>;
type Found = { company_id: number; id: number };

/** Later than this nobody expects it any more: somebody has to say so anew. */
const LATE_MS = 2 * 3_600_000;
const CONFIRMED_WITHIN_HOURS = 48;
const AT_ONCE = 50;

async function find(
  scopes: Scopes,
  reason: string,
  query: (scope: AcrossCompaniesScope) => Promise<Found[]>,
): Promise<Found[]> {
  return scopes.DANGEROUSLY_acrossCompanies(reason, query);
}

/** Those whose time has come, also if nothing ran here at that very moment. */
export async function beginDue(scopes: Scopes, inCompany: InCompany): Promise<void> {
  const due = await find(
    scopes,
    'one query for the campaigns that are due',
    async ({ db, now }) => {
      const { rows } = await sql<Found>`
      select company_id, id from campaigns
      where status = 'PROGRAMADA' and scheduled_at <= ${now}
      order by scheduled_at limit ${sql.lit(AT_ONCE)}`.execute(db);
      return rows;
    },
  );
  for (const { company_id, id } of due) {
    await inCompany(company_id, async (scope) => {
      const row = await lockCampaign(scope, id);
      if (row.status !== 'PROGRAMADA' || !row.scheduled_at || row.scheduled_at > scope.now) return;
      const isLate = scope.now.getTime() - row.scheduled_at.getTime() > LATE_MS;
      const isUnfit = missingIn(row).length > 0 || !(await hasCampaigns(scope));
      if (isLate || isUnfit) {
        await changeCampaign(scope, id, { status: 'INATIVA', missed: true }, 'PROGRAMADA');
      } else {
        await begin(scope, row);
      }
      await announceCampaign(scope, 'update', id);
    });
  }
}

/** The rest of long lists, a few thousand people at a time. */
export async function freezeRest(scopes: Scopes, inCompany: InCompany): Promise<void> {
  const unfrozen = await find(
    scopes,
    'one query for lists that are being taken down',
    async ({ db }) => {
      const { rows } = await sql<Found>`
      select company_id, id from campaigns where status = 'EM_ANDAMENTO' and frozen_at is null
      order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
      return rows;
    },
  );
  for (const { company_id, id } of unfrozen) {
    let isMore: boolean | undefined = true;
    while (isMore) {
      isMore = await inCompany(company_id, async (scope) => {
        await lockCampaign(scope, id);
        return freezeSome(scope, id);
      });
    }
  }
}

/** Whoever did not answer the request for a confirmation is left alone. */
export async function giveUpRequests(scopes: Scopes, inCompany: InCompany): Promise<void> {
  const waiting = await find(
    scopes,
    'one query for unanswered confirmations',
    async ({ db, now }) => {
      const { rows } = await sql<Found>`
      select distinct company_id, campaign_id as id from campaign_shipments
      where state = 'requested'
        and requested_at < ${now}::timestamptz - make_interval(hours => ${sql.lit(CONFIRMED_WITHIN_HOURS)})
      limit ${sql.lit(AT_ONCE)}`.execute(db);
      return rows;
    },
  );
  for (const { company_id, id } of waiting) {
    await inCompany(company_id, async (scope) => {
      await sql`
        update campaign_shipments set state = 'skipped', reason = 'no-answer'
        where company_id = ${company_id} and campaign_id = ${id} and state = 'requested'
          and requested_at < ${scope.now}::timestamptz
            - make_interval(hours => ${sql.lit(CONFIRMED_WITHIN_HOURS)})`.execute(scope.db);
    });
  }
}

/** Over when no row waits: failures are an end like any other. */
export async function finishDone(scopes: Scopes, inCompany: InCompany): Promise<void> {
  const done = await find(
    scopes,
    'one query for campaigns in which nobody waits',
    async ({ db }) => {
      const { rows } = await sql<Found>`
      select company_id, id from campaigns as campaign
      where status = 'EM_ANDAMENTO' and frozen_at is not null and not exists (
        select from campaign_shipments as shipment where shipment.company_id = campaign.company_id
          and shipment.campaign_id = campaign.id and shipment.state in ('waiting', 'handed', 'requested'))
      limit ${sql.lit(AT_ONCE)}`.execute(db);
      return rows;
    },
  );
  for (const { company_id, id } of done) {
    await inCompany(company_id, async (scope) => {
      const over = { status: 'FINALIZADA', completed_at: scope.now } as const;
      if (!(await changeCampaign(scope, id, over, 'EM_ANDAMENTO'))) return;
      await announceCampaign(scope, 'update', id);
    });
  }
}

/** Whatever has moved since the last look, by a receipt as by a message: told once, however much it was. */
export async function foldAndTell(scopes: Scopes, inCompany: InCompany): Promise<void> {
  const moved = await find(
    scopes,
    'one query for the campaigns of which something is to be added to the sums',
    async ({ db }) => {
      const { rows } = await sql<Found>`
      select distinct company_id, campaign_id as id from campaign_deltas
      limit ${sql.lit(AT_ONCE)}`.execute(db);
      return rows;
    },
  );
  for (const { company_id, id } of moved) {
    await inCompany(company_id, async (scope) => {
      if (await foldSums(scope, id)) await tellProgress(scope, id);
    });
  }
}
