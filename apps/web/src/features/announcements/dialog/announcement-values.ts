import type { AnnouncementBody, HostAnnouncement } from '@prosa/contract/announcement';
import { momentOf, wallTimeAt } from '@prosa/contract/zoned-time';

/** As the form holds them: its times are what the clocks of the company show, empty for no bound. */
export type AnnouncementValues = Omit<AnnouncementBody, 'showFrom' | 'showUntil'> & {
  showFrom: string;
  showUntil: string;
};

export function valuesOf(
  announcement: HostAnnouncement | null,
  timezone: string,
): AnnouncementValues {
  return {
    title: announcement?.title ?? '',
    text: announcement?.text ?? '',
    priority: announcement?.priority ?? 3,
    status: announcement?.status ?? true,
    audience: announcement?.audience ?? 'all',
    planIds: announcement?.planIds ?? [],
    companyIds: announcement?.companyIds ?? [],
    showFrom: wallOf(announcement?.showFrom ?? null, timezone),
    showUntil: wallOf(announcement?.showUntil ?? null, timezone),
  };
}

export function bodyOf(values: AnnouncementValues, timezone: string): AnnouncementBody {
  const { showFrom, showUntil } = values;
  return {
    ...values,
    showFrom: instantOf(showFrom, timezone),
    showUntil: instantOf(showUntil, timezone),
  };
}

/** What the contract cannot see in a single field. */
export function problemOf({
  showFrom,
  showUntil,
  audience,
  planIds,
  companyIds,
}: AnnouncementBody) {
  if (showFrom && showUntil && showFrom >= showUntil) return 'order';
  const chosen = audience === 'plans' ? planIds : companyIds;
  return audience !== 'all' && chosen.length === 0 ? 'nobody' : null;
}

function wallOf(instant: string | null, timezone: string): string {
  return instant ? wallTimeAt(new Date(instant), timezone).slice(0, 16) : '';
}

function instantOf(wall: string, timezone: string): string | null {
  return wall === '' ? null : momentOf(`${wall.slice(0, 16)}:00`, timezone).toISOString();
}
