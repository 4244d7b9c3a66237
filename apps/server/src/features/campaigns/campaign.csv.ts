import type { Language } from '@prosa/contract/setting';
import { CSV_START, csvLine, localTime } from '../../csv.ts';
import type { ReadScope } from '../../db/scope.ts';
import { readCampaignRules } from '../campaign-settings/campaign-settings.repository.ts';
import { heads, reasons, states } from './campaign.csv-words.ts';
import { findCampaign } from './campaign.repository.ts';
import { shipmentsAfter } from './shipment.list.ts';
import { shownState } from './shipment.presenter.ts';
import type { ShipmentRow } from './shipment.repository.ts';

const ROWS_AT_ONCE = 1000;

/** A part at a time, so that a hundred thousand people need no memory. */
export async function campaignCsv(
  scope: ReadScope,
  id: number,
  language: Language,
): Promise<AsyncGenerator<string>> {
  const campaign = await findCampaign(scope, id);
  const { timezone } = await readCampaignRules(scope);
  const names = new Map(campaign.connections.map((one) => [one.id, one.name]));
  const words: Partial<Record<string, string>> = reasons[language];
  const time = (at: Date | null) => (at ? localTime(at, timezone) : '');
  const lineOf = (row: ShipmentRow) =>
    csvLine([
      row.name,
      row.number,
      row.email,
      states[language][shownState(row)],
      words[row.reason ?? ''] ?? row.reason ?? '',
      String(row.variant),
      names.get(row.connection_id ?? 0) ?? '',
      ...[row.requested_at, row.confirmed_at, row.sent_at].map(time),
      ...[row.received_at, row.read_at, row.replied_at].map(time),
    ]);

  async function* lines() {
    yield CSV_START + csvLine(heads[language]);
    let after = 0;
    for (;;) {
      const rows = await shipmentsAfter(scope, id, after, ROWS_AT_ONCE);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(lineOf).join('');
      after = last.id;
    }
  }
  return lines();
}
