import type { CompanyScope } from '../../db/scope.ts';
import { emit } from '../outgoing-webhooks/webhook.emit.ts';
import { presentShipment } from './shipment.presenter.ts';

/** What became of one person's message, for those outside: browsers hear the sums. */
export async function tellShipment(scope: CompanyScope, id: number): Promise<void> {
  await emit(scope, 'campaign.shipment', async () => {
    const row = await scope.db
      .selectFrom('campaign_shipments')
      .selectAll()
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { campaign_id: campaignId, contact_id: contactId } = row;
    const shipment = presentShipment(row);
    return { ...(contactId !== null && { contactId }), data: { campaignId, contactId, shipment } };
  });
}
