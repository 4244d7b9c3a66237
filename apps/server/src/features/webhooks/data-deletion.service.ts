import { randomBytes } from 'node:crypto';
import { connectionsOfUser, forgetToken } from '../../channels/meta/account.repository.ts';
import { commandSession } from '../../channels/sessions/command.ts';
import type { Scopes } from '../../db/scope.ts';
import { announce } from '../connections/connection.service.ts';

/**
 * Somebody has taken the app's access back. Their pages' tokens are forgotten at once, and the connections say that
 * they are logged out. Answers how many they were.
 */
export async function letGo(scopes: Scopes, userId: string): Promise<number> {
  const connections = await connectionsOfUser(scopes, userId);
  for (const { companyId, connectionId } of connections) {
    await scopes.inCompany({ companyId, actor: null }, async (scope) => {
      await forgetToken(scope, connectionId);
      await commandSession(scope, connectionId, { kind: 'log-out' });
      await announce(scope, 'update', connectionId);
    });
  }
  return connections.length;
}

/** Kept before anything is done about it: whoever is killed in between goes on with it later. */
export async function takeDeletion(scopes: Scopes, userId: string): Promise<string> {
  const code = randomBytes(12).toString('base64url');
  await scopes.DANGEROUSLY_acrossCompanies(
    'a person’s wish concerns every company',
    ({ db, now }) =>
      db
        .insertInto('data_deletions')
        .values({ code, user_id: userId, requested_at: now })
        .execute(),
  );
  await finishDeletion(scopes, { code, userId });
  return code;
}

export async function finishDeletion(
  scopes: Scopes,
  { code, userId }: { code: string; userId: string },
): Promise<void> {
  const accounts = await letGo(scopes, userId);
  await scopes.DANGEROUSLY_acrossCompanies(
    'a person’s wish concerns every company',
    ({ db, now }) =>
      db
        .updateTable('data_deletions')
        .set({ user_id: null, done_at: now, accounts })
        .where('code', '=', code)
        .where('done_at', 'is', null)
        .execute(),
  );
}

export function findDeletion(scopes: Scopes, code: string, asker: string) {
  return scopes.DANGEROUSLY_acrossCompanies(
    'whoever has the code belongs to no company',
    ({ db }) =>
      db
        .selectFrom('data_deletions')
        .select(['code', 'requested_at', 'done_at', 'accounts'])
        .where('code', '=', code)
        .executeTakeFirst(),
    asker,
  );
}
