import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** One person's message of a campaign. */
export type ShipmentRow = Selectable<Database['campaign_shipments']>;
