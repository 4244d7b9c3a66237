import type { LivePayload } from '@prosa/contract/events';
import type { Setting } from '@prosa/contract/setting';
import type { QueryClient } from '@tanstack/react-query';
import { companyQuery, settingsQuery } from './setting-queries.ts';

/** Pure: the list with one setting changed. */
function withSetting(list: readonly Setting[], setting: Setting): Setting[] {
  return list.map((known) => (known.key === setting.key ? setting : known));
}

export function applySettingEvent(
  client: QueryClient,
  { setting }: Pick<LivePayload<'settings'>, 'setting'>,
): void {
  client.setQueryData(settingsQuery.queryKey, (list) => list && withSetting(list, setting));
}

export function applyCompanyEvent(
  client: QueryClient,
  { company }: Pick<LivePayload<'company'>, 'company'>,
): void {
  client.setQueryData(companyQuery(company.id).queryKey, (known) =>
    known && known.version >= company.version ? known : company,
  );
}
