import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import { announcementGone, announcementShown } from './announcement.events.ts';
import { presentAnnouncement } from './announcement.presenter.ts';
import { findShown, wasRead } from './announcement.repository.ts';
import { companiesConcerned } from './announcement-host.repository.ts';

/*
 * An event belongs to one company's numbers, and an announcement to any number of companies. So it is kept
 * first, with `due_at`, and told afterwards, company by company, by whoever comes to it: what a killed process
 * leaves untold is still due. It may be told twice; browsers know it by its version.
 */

const REASON = 'an announcement is the host’s, and is told to the companies that it reaches';
const AT_ONCE = 100;

type Due = { id: number; version: number; deleted_at: Date | null };

/** Those of which somebody does not know what they should: written, changed, or their time has come or passed. */
export async function tellAnnouncements(scopes: Scopes): Promise<void> {
  const due = await scopes.DANGEROUSLY_acrossCompanies(
    REASON,
    ({ db, now }): Promise<Due[]> =>
      db
        .selectFrom('announcements')
        .select(['id', 'version', 'deleted_at'])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
  );
  const reached: { one: Due; concerned: readonly Concerned[] }[] = [];
  for (const one of due) {
    const concerned = await scopes.DANGEROUSLY_acrossCompanies(REASON, (scope) =>
      companiesConcerned(scope, one.id),
    );
    reached.push({ one, concerned });
  }
  const shownTo = await tellCompanies(scopes, reached);
  for (const { one, concerned } of reached) {
    if (one.deleted_at) {
      await forget(scopes, one.id);
      continue;
    }
    const told = concerned.filter((company) => company.told).map(({ id }) => id);
    await noteTold(scopes, one, { told, shownTo: shownTo.get(one.id) ?? [] });
  }
}

type Concerned = { id: number; told: boolean };

/** All that a company is to hear in one transaction. Answers, of each announcement, the companies that see it now. */
async function tellCompanies(
  scopes: Scopes,
  reached: readonly { one: Due; concerned: readonly Concerned[] }[],
): Promise<Map<number, number[]>> {
  const pairs = reached.flatMap(({ one, concerned }) =>
    concerned.map((company) => ({ announcementId: one.id, ...company })),
  );
  const shownTo = new Map<number, number[]>(reached.map(({ one }) => [one.id, []]));
  for (const [companyId, theirs] of Map.groupBy(pairs, ({ id }) => id)) {
    const shown = await scopes.inCompany({ companyId, actor: null }, async (scope) => {
      const ids: number[] = [];
      for (const { announcementId, told } of theirs)
        if (await tellCompany(scope, announcementId, told)) ids.push(announcementId);
      return ids;
    });
    for (const id of shown) shownTo.get(id)!.push(companyId);
  }
  return shownTo;
}

/** As it is at this moment for this company: read in the transaction that tells it. */
async function tellCompany(scope: CompanyScope, id: number, wasTold: boolean): Promise<boolean> {
  const row = await findShown(scope, id);
  if (row) {
    const record = presentAnnouncement(row, scope.files);
    // One that comes back is not new to everybody: browsers that do not show it ask who has read it.
    const isKnown = wasTold || (await wasRead(scope, id));
    scope.tell(announcementShown(isKnown ? 'update' : 'create', record));
  } else if (wasTold) scope.tell(announcementGone(id));
  return row !== undefined;
}

/**
 * Due again when its time comes or passes; at once, if it was changed meanwhile. Somebody else may have told it
 * meanwhile, too: whom they have told stays told.
 */
function noteTold(
  scopes: Scopes,
  { id, version }: Due,
  { told, shownTo }: { told: number[]; shownTo: number[] },
): Promise<void> {
  return scopes.DANGEROUSLY_acrossCompanies(REASON, async ({ db, now }) => {
    const next = sql<Date>`case when version = ${version} then
      least(case when show_from > ${now} then show_from end, case when show_until > ${now} then show_until end)
      else ${now} end`;
    const toldNow = sql<number[]>`array(
      select distinct company from unnest(told_company_ids || ${shownTo}::bigint[]) as company
      where company = any (${shownTo}::bigint[]) or company <> all (${told}::bigint[])
      order by company)`;
    await db
      .updateTable('announcements')
      .set({ due_at: next, told_company_ids: toldNow })
      .where('id', '=', id)
      .execute();
  });
}

/** Nobody shows it any more: its image goes first, so that a second try still knows of it. */
async function forget(scopes: Scopes, id: number): Promise<void> {
  const row = await scopes.DANGEROUSLY_acrossCompanies(REASON, ({ db }) => findFile(db, id));
  await removeImage(scopes, row);
  await scopes.DANGEROUSLY_acrossCompanies(REASON, async ({ db }) => {
    await db.deleteFrom('announcements').where('id', '=', id).execute();
  });
}

export type StoredImage = { file_company_id: number | null; file_key: string | null };

function findFile(db: Kysely<Database>, id: number): Promise<StoredImage | undefined> {
  return db
    .selectFrom('announcements')
    .select(['file_company_id', 'file_key'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Among the files of the company where it lies. */
export async function removeImage(scopes: Scopes, image: StoredImage | undefined): Promise<void> {
  const { file_company_id: companyId = null, file_key: key = null } = image ?? {};
  if (companyId === null || key === null) return;
  await scopes.inCompany({ companyId, actor: null }, (scope) => removeFilesLater(scope, [key]));
}
