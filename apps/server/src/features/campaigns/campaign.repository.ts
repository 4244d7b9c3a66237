import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import { countedPage } from '../../db/counted-page.ts';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';
import { removeSums } from './campaign.sums.ts';

export type CampaignRow = Awaited<ReturnType<typeof findCampaign>>;

function selectCampaigns(scope: ReadScope) {
  return scope.db
    .selectFrom('campaigns as campaign')
    .leftJoin('contact_lists as list', (join) =>
      join
        .onRef('list.company_id', '=', 'campaign.company_id')
        .onRef('list.id', '=', 'campaign.contact_list_id'),
    )
    .selectAll('campaign')
    .select('list.name as list_name')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('campaign_connections as served')
          .innerJoin('connections', (join) =>
            join
              .onRef('connections.company_id', '=', 'served.company_id')
              .onRef('connections.id', '=', 'served.connection_id'),
          )
          .select(['connections.id', 'connections.name'])
          .whereRef('served.company_id', '=', 'campaign.company_id')
          .whereRef('served.campaign_id', '=', 'campaign.id')
          .where('connections.deleted_at', 'is', null)
          .orderBy('served.position'),
      ).as('connections'),
    )
    .where('campaign.company_id', '=', scope.companyId);
}

export function findCampaign(scope: ReadScope, id: number) {
  return selectCampaigns(scope)
    .where('campaign.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_CAMPAIGN_FOUND'));
}

/** Only that it is there. */
export async function requireCampaign(scope: ReadScope, id: number): Promise<void> {
  await scope.db
    .selectFrom('campaigns')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_CAMPAIGN_FOUND'));
}

/** Held until the commit: whoever hands a message of it over comes before, or sees what became of it. */
export async function lockCampaign(scope: CompanyScope, id: number): Promise<CampaignRow> {
  await scope.db
    .selectFrom('campaigns')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_CAMPAIGN_FOUND'));
  return findCampaign(scope, id);
}

/** Newest first. */
export function pageOfCampaigns(scope: ReadScope, { searchParam, pageNumber }: PageQuery) {
  const counted = selectCampaigns(scope)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(contains(sql.ref('campaign.name'), searchParam))
    .orderBy('campaign.id', 'desc')
    .limit(pageSizes.others);
  return countedPage(pageNumber, (page) => counted.offset((page - 1) * pageSizes.others).execute());
}

type Columns = Omit<Updateable<Database['campaigns']>, 'company_id' | 'id'>;

export async function insertCampaign(
  scope: CompanyScope,
  values: Columns & { name: string },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('campaigns')
    .values({ ...values, company_id: scope.companyId, user_id: scope.actor?.userId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers whether it was still as `from` says: if not, somebody was quicker. */
export async function changeCampaign(
  scope: CompanyScope,
  id: number,
  columns: Columns,
  from?: CampaignRow['status'],
): Promise<boolean> {
  const changed = await scope.db
    .updateTable('campaigns')
    .set({ ...columns, updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('status', '=', from!))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function removeCampaign(scope: CompanyScope, id: number): Promise<void> {
  await removeSums(scope, id);
  await scope.db
    .deleteFrom('campaigns')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** In their order; those of another channel, or deleted, are nobody's. */
export async function setConnections(
  scope: CompanyScope,
  campaignId: number,
  ids: readonly number[],
): Promise<void> {
  const known = await scope.db
    .selectFrom('connections')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('channel', '=', 'whatsapp')
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  if (known.length < ids.length) throw appError('ERR_NO_WAPP_FOUND');
  await scope.db
    .deleteFrom('campaign_connections')
    .where('company_id', '=', scope.companyId)
    .where('campaign_id', '=', campaignId)
    .execute();
  if (ids.length === 0) return;
  await scope.db
    .insertInto('campaign_connections')
    .values(
      ids.map((connection_id, position) => ({
        company_id: scope.companyId,
        campaign_id: campaignId,
        connection_id,
        position,
      })),
    )
    .execute();
}
