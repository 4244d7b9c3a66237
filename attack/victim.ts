import type { Db } from '../apps/server/src/db/schema.ts';
import { FOREIGN_MARK } from '../apps/server/test/walks/tenancy.ts';
import { makeWorld, type World } from '../apps/server/test/walks/world.ts';
import { makeForm } from './forms.ts';
import { plantPage } from './page.ts';
import { tinyPng } from './pictures.ts';
import type { Target } from './target.ts';
import { shoot } from './wire.ts';

/** The company that nobody of the others may ever see anything of. */
export type Victim = World & {
  /** None of them may come back to anybody else. */
  markers: readonly string[];
  /** The signed address of a file of its. */
  file: string;
  fileKey: string;
  /** Its page at Meta. */
  pageId: string;
};

const PAGE_ID = '61559999000001';

/** Beside one of everything: a file, and a page with its token. */
export async function plantVictim(target: Target): Promise<Victim> {
  const { db, make } = target;
  const world = await makeWorld(make, FOREIGN_MARK);
  const { companyId, ids, token } = world;
  await silence(db, companyId);
  const uploaded = await shoot(target.url, {
    method: 'POST',
    path: `/api/messages/${ids.ticket}`,
    ...makeForm([{ field: 'medias', name: `${FOREIGN_MARK}.png`, bytes: tinyPng }], { token }),
  });
  if (uploaded.status !== 201) throw new Error(`the victim's file: ${uploaded.body}`);
  const { mediaUrl } = JSON.parse(uploaded.body.toString());
  await target.settle();
  await forgetSums(db, companyId);
  await plantPage(target, companyId, PAGE_ID, FOREIGN_MARK);
  const fileKey = /\/api\/media\/(\w+)/.exec(mediaUrl)?.[1] ?? '';
  const { number } = await db
    .selectFrom('contacts')
    .select('number')
    .where('id', '=', ids.contact)
    .executeTakeFirstOrThrow();
  const markers = [FOREIGN_MARK, ids.ticketUuid, fileKey, `${number}`];
  return { ...world, markers, file: mediaUrl, fileKey, pageId: PAGE_ID };
}

/** Its webhook has nobody at the other end: each new try would look as if somebody had changed something. */
async function silence(db: Db, companyId: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ active: false })
    .where('company_id', '=', companyId)
    .execute();
}

/** What its campaign counts for would be added up a moment later, by the product itself: nobody needs the sums. */
async function forgetSums(db: Db, companyId: number): Promise<void> {
  await db.deleteFrom('campaign_deltas').where('company_id', '=', companyId).execute();
}
