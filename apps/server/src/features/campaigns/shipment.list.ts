import type { ListedShipment } from '@prosa/contract/campaign-report';
import { pageSizes } from '@prosa/contract/limits';
import type { ReadScope } from '../../db/scope.ts';
import { readCampaignRules } from '../campaign-settings/campaign-settings.repository.ts';
import { findCampaign } from './campaign.repository.ts';
import { presentShipment } from './shipment.presenter.ts';
import type { ShipmentRow } from './shipment.row.ts';
import { waitsBy } from './shipment.waiting.ts';

type Asked = { state?: ShipmentRow['state'] | undefined; pageNumber: number };

export async function pageOfShipments(
  scope: ReadScope,
  id: number,
  { state, pageNumber }: Asked,
): Promise<{ shipping: ListedShipment[]; hasMore: boolean }> {
  const { status } = await findCampaign(scope, id);
  const wait =
    status === 'EM_ANDAMENTO' ? waitsBy(await readCampaignRules(scope), scope.now) : null;
  const rows = await shipmentsOf(scope, id)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('state')
    .orderBy('id')
    .limit(pageSizes.importRows + 1)
    .offset((pageNumber - 1) * pageSizes.importRows)
    .execute();
  return {
    shipping: rows.slice(0, pageSizes.importRows).map((row) => ({
      ...presentShipment(row),
      wait: wait && row.state === 'waiting' ? wait(row) : null,
    })),
    hasMore: rows.length > pageSizes.importRows,
  };
}

/** In the order of their ids, for an export in parts. */
export function shipmentsAfter(
  scope: ReadScope,
  id: number,
  after: number,
  limit: number,
): Promise<ShipmentRow[]> {
  return shipmentsOf(scope, id).where('id', '>', after).orderBy('id').limit(limit).execute();
}

function shipmentsOf(scope: ReadScope, id: number) {
  return scope.db
    .selectFrom('campaign_shipments')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('campaign_id', '=', id);
}
