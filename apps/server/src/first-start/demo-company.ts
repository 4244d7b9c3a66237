import { randomBytes } from 'node:crypto';
import { timings } from '@prosa/contract/limits';
import { addDays, todayIn } from '../calendar.ts';
import type { AcrossCompaniesScope } from '../db/scope.ts';
import { createCompany } from '../features/companies/company.creation.ts';
import { writeSystemSetting } from '../features/system-settings/system-setting.repository.ts';
import type { MediaStore } from '../media/store.ts';
import { hashPassword } from '../security/password.ts';
import { ADMIN, billOptions, deliveryOptions } from './demo/company-texts.ts';
import { fillConversations } from './demo/fill-conversations.ts';
import { fillDemoHost } from './demo/host.ts';
import {
  insertConnection,
  insertLabSystems,
  insertOptions,
  insertQueues,
  insertQuickMessages,
  insertSettings,
  insertTags,
} from './demo/insert-setup.ts';

/** Printed at every demo start; they open nothing from outside this machine. */
export const demoLogins = {
  super: { email: 'super@demo.prosa', password: 'demo-super-1' },
  admin: { email: 'admin@demo.prosa', password: 'demo-admin-1' },
  supervisor: { email: 'supervisor@demo.prosa', password: 'demo-supervisor-1' },
  agent: { email: 'agente@demo.prosa', password: 'demo-agente-1' },
} as const;

const TIMEZONE = 'America/Sao_Paulo';
/** So that the menu shows its link to the support; nobody has this number. */
const SUPPORT_NUMBER = '5511900000000';

type Person = {
  name: string;
  profile: 'supervisor' | 'user';
  /** Null: a colleague who is seen, and nobody can log in as. */
  login: { email: string; password: string } | null;
  serves: readonly string[];
};

const people: readonly Person[] = [
  {
    name: 'Caio Brito',
    profile: 'supervisor',
    login: demoLogins.supervisor,
    serves: ['Suporte', 'Entregas', 'Financeiro', 'Vendas'],
  },
  {
    name: 'Luísa Prado',
    profile: 'user',
    login: demoLogins.agent,
    serves: ['Suporte', 'Vendas'],
  },
  { name: 'Jonas Teixeira', profile: 'user', login: null, serves: ['Suporte', 'Entregas'] },
  { name: 'Bruna Alencar', profile: 'user', login: null, serves: ['Financeiro'] },
];

/** A coffee roaster with a small team and two months of conversations: enough to look around. */
export async function fillDemoCompany(
  scope: AcrossCompaniesScope,
  planId: number,
  { hasLab, store }: { hasLab: boolean; store: MediaStore },
): Promise<void> {
  const admin = { name: ADMIN, email: demoLogins.admin.email, demo: true };
  const dueDate = addDays(todayIn(TIMEZONE, scope.now), 10 * timings.trialDays);
  const { companyId, userId } = await createCompany(scope, {
    name: 'Torra Clara Cafés',
    email: 'contato@torraclara.com.br',
    phone: '11982147730',
    planId,
    dueDate,
    timezone: TIMEZONE,
    language: 'pt',
    admin: { ...admin, passwordHash: await hashPassword(demoLogins.admin.password) },
  });
  await insertSettings(scope, companyId);
  await writeSystemSetting(scope, 'supportNumber', SUPPORT_NUMBER);
  const queueIds = await insertQueues(scope, companyId);
  await insertOptions(scope, companyId, queueIds.get('Entregas') ?? 0, deliveryOptions);
  if (hasLab) {
    await insertLabSystems(scope, companyId);
    await insertOptions(scope, companyId, queueIds.get('Financeiro') ?? 0, billOptions);
  }
  const connectionId = await insertConnection(scope, companyId, [...queueIds.values()], hasLab);
  const userIds = await insertPeople(scope, companyId, queueIds);
  userIds.set(admin.name, userId);
  const tagIds = await insertTags(scope, companyId);
  await insertQuickMessages(scope, companyId, userId);
  await fillConversations(scope, store, {
    companyId,
    connectionId,
    timezone: TIMEZONE,
    userId: (name) => (name === null ? null : named(userIds, name)),
    queueId: (name) => (name === null ? null : named(queueIds, name)),
    tagId: (name) => named(tagIds, name),
  });
  await fillDemoHost(scope, { id: companyId, dueDate });
}

function named(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo company has no ${name}`);
  return id;
}

async function insertPeople(
  { db }: AcrossCompaniesScope,
  companyId: number,
  queueIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const hashes = await Promise.all(
    people.map(({ login }) => hashPassword(login?.password ?? randomBytes(24).toString('hex'))),
  );
  const rows = await db
    .insertInto('users')
    .values(
      people.map(({ name, profile, login }, index) => ({
        company_id: companyId,
        name,
        profile,
        password_hash: hashes[index]!,
        email: login?.email ?? `${name.split(' ')[0]?.toLowerCase()}@torraclara.com.br`,
        has_demo_password: login !== null,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  const served = people.flatMap(({ name, serves }) =>
    serves.map((queue) => ({
      company_id: companyId,
      user_id: named(ids, name),
      queue_id: named(queueIds, queue),
    })),
  );
  await db.insertInto('user_queues').values(served).execute();
  return ids;
}
