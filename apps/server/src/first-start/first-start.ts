import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { AcrossCompaniesScope, Scopes } from '../db/scope.ts';
import { createCompany } from '../features/companies/company.creation.ts';
import type { MediaStore } from '../media/store.ts';
import { hashPassword } from '../security/password.ts';
import { demoLogins, fillDemoCompany } from './demo-company.ts';

/** What the very first start made; a password that was made up is to be printed once, one that was given never. */
export type FirstStart = { email: string; password: string | null } | 'demo' | null;

type FirstStartSettings = Pick<
  Config,
  'DEMO' | 'SUPER_EMAIL' | 'SUPER_PASSWORD' | 'LAB_URL' | 'production'
>;

/** Several processes may start at once on an empty database: one fills it, the others wait. */
const LOCK = 20_261_116;

export async function firstStart(
  scopes: Scopes,
  settings: FirstStartSettings,
  store: MediaStore,
): Promise<FirstStart> {
  return scopes.DANGEROUSLY_acrossCompanies(
    'the first start makes the first company',
    async (scope) => {
      // As long as the other one takes, whose demo may be a minute of work on a slow machine.
      await sql`set local statement_timeout = 0`.execute(scope.db);
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(scope.db);
      const company = await scope.db
        .selectFrom('companies')
        .select('id')
        .limit(1)
        .executeTakeFirst();
      if (company) return null;
      const planId = await insertPlan(scope);
      const demo = settings.DEMO && !settings.production;
      const login = demo ? demoLogins.super : ownerLogin(settings);
      await createCompany(scope, {
        name: 'Prosa',
        email: login.email,
        phone: '',
        planId,
        dueDate: null,
        timezone: 'America/Sao_Paulo',
        language: 'pt',
        admin: {
          name: 'Super Admin',
          email: login.email,
          passwordHash: await hashPassword(login.password),
          super: true,
          demo,
        },
      });
      if (!demo) return { ...login, password: settings.SUPER_PASSWORD ? null : login.password };
      await fillDemoCompany(scope, planId, { hasLab: settings.LAB_URL !== undefined, store });
      return 'demo';
    },
  );
}

function ownerLogin(settings: FirstStartSettings): { email: string; password: string } {
  return {
    email: (settings.SUPER_EMAIL ?? 'admin@prosa.local').toLowerCase(),
    password: settings.SUPER_PASSWORD ?? randomBytes(12).toString('base64url'),
  };
}

/** One plan must exist, so that signup works. */
async function insertPlan({ db }: AcrossCompaniesScope): Promise<number> {
  const plan = await db
    .insertInto('plans')
    .values({ name: 'Essencial', users: 10, connections: 3, queues: 10, value: 149.9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return plan.id;
}
