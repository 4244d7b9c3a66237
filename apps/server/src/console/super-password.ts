import { randomBytes } from 'node:crypto';
import { recordAction } from '../features/audit/audit.record.ts';
import { endUserSessions } from '../features/session/session.service.ts';
import { changeUser } from '../features/users/user.repository.ts';
import { PlainError } from '../plain-error.ts';
import type { Console } from './console.ts';

/** A new one, made up; whoever is logged in with the old one is out. */
export async function resetSuperPassword({ deps }: Console, email: string): Promise<string> {
  const supers = await deps.scopes.DANGEROUSLY_acrossCompanies(
    'the host looks for its own login',
    ({ db }) =>
      db
        .selectFrom('users')
        .select(['id', 'company_id', 'email'])
        .where('super', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),
  );
  const user = email ? supers.find((one) => one.email === email.toLowerCase()) : supers[0];
  if (!user || (!email && supers.length > 1)) {
    const names = supers.map((one) => one.email).join(', ');
    throw new PlainError(names ? `Name one of ${names}.` : 'There is no super administrator.');
  }
  const password = randomBytes(12).toString('base64url');
  const password_hash = await deps.passwords.hash(
    { kind: 'member', companyId: user.company_id, userId: user.id },
    password,
  );
  await deps.scopes.inCompany({ companyId: user.company_id, actor: null }, async (scope) => {
    await changeUser(scope, user.id, { password_hash, has_demo_password: false });
    await endUserSessions(deps, scope, user.id, 'password');
    await recordAction(scope, 'user.update', user.id, { fields: ['password'] });
  });
  return `${user.email} / ${password}  (shown only now)`;
}
