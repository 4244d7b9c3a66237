import { encrypt } from '../apps/server/src/security/encryption.ts';
import type { Target } from './target.ts';

/** A page at Meta that a company has connected, without asking Meta. */
export async function plantPage(
  { db, make, keys, meta }: Target,
  companyId: number,
  pageId: string,
  mark: string,
): Promise<number> {
  const connectionId = await make.connection(companyId, { name: `${mark} page` });
  await db
    .updateTable('connections')
    .set({ channel: 'facebook', provider: meta.provider })
    .where('id', '=', connectionId)
    .execute();
  const place = `company ${companyId} connection ${connectionId} page token`;
  await db
    .insertInto('meta_accounts')
    .values({
      company_id: companyId,
      connection_id: connectionId,
      handle: mark,
      account_id: pageId,
      page_id: pageId,
      is_held: true,
      token: encrypt(keys, place, mark),
    })
    .execute();
  return connectionId;
}
