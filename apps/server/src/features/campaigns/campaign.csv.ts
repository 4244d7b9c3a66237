import type { Language } from '@prosa/contract/setting';
import { CSV_START, csvLine, localTime } from '../../csv.ts';
import type { ReadScope } from '../../db/scope.ts';
import { readCampaignRules } from '../campaign-settings/campaign-settings.repository.ts';
import { shipmentsAfter, shownState } from './campaign.report.ts';
import { findCampaign } from './campaign.repository.ts';

const ROWS_AT_ONCE = 1000;

const heads: Record<Language, readonly string[]> = {
  pt: ['Nome', 'Número', 'Situação', 'Motivo', 'Mensagem', 'Conexão', 'Enviada', 'Respondida'],
  en: ['Name', 'Number', 'State', 'Reason', 'Message', 'Connection', 'Sent', 'Answered'],
  es: ['Nombre', 'Número', 'Estado', 'Motivo', 'Mensaje', 'Conexión', 'Enviado', 'Respondido'],
};

/** Line by line, so that a hundred thousand people need no memory. */
export async function campaignCsv(
  scope: ReadScope,
  id: number,
  language: Language,
): Promise<AsyncGenerator<string>> {
  const campaign = await findCampaign(scope, id);
  const { timezone } = await readCampaignRules(scope);
  const names = new Map(campaign.connections.map((one) => [one.id, one.name]));
  const time = (at: Date | null) => (at ? localTime(at, timezone) : '');

  async function* lines() {
    yield CSV_START + csvLine(heads[language]);
    let after = 0;
    for (;;) {
      const rows = await shipmentsAfter(scope, id, after, ROWS_AT_ONCE);
      for (const row of rows) {
        yield csvLine([
          row.name,
          row.number,
          shownState(row),
          row.reason ?? '',
          String(row.variant),
          names.get(row.connection_id ?? 0) ?? '',
          time(row.sent_at),
          time(row.replied_at),
        ]);
      }
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return;
      after = last.id;
    }
  }
  return lines();
}
