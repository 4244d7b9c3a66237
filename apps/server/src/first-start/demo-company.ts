import { timings } from '@prosa/contract/limits';
import { defaultSchedules } from '@prosa/contract/schedule';
import { addDays, todayIn } from '../calendar.ts';
import type { AcrossCompaniesScope } from '../db/scope.ts';
import { createCompany } from '../features/companies/company.creation.ts';
import { hashPassword } from '../security/password.ts';

/** Printed at every demo start; they open nothing from outside this machine. */
export const demoLogins = {
  super: { email: 'super@demo.prosa', password: 'demo-super-1' },
  admin: { email: 'admin@demo.prosa', password: 'demo-admin-1' },
  supervisor: { email: 'supervisor@demo.prosa', password: 'demo-supervisor-1' },
  agent: { email: 'agente@demo.prosa', password: 'demo-agente-1' },
} as const;

const TIMEZONE = 'America/Sao_Paulo';

const queues = [
  { name: 'Atendimento', color: '#3b82f6', greeting: 'Olá! Em que podemos ajudar?' },
  {
    name: 'Entregas',
    color: '#8b5cf6',
    greeting: 'Aqui é a equipe de entregas. Qual é o seu pedido?',
  },
  { name: 'Financeiro', color: '#14a396', greeting: 'Financeiro, bom dia! Boletos, notas e Pix.' },
  { name: 'Vendas', color: '#e79f3c', greeting: 'Que bom ter você aqui! Qual café vai hoje?' },
];

const people = [
  {
    name: 'Caio Brito',
    profile: 'supervisor',
    login: demoLogins.supervisor,
    serves: ['Atendimento', 'Entregas', 'Financeiro', 'Vendas'],
  },
  {
    name: 'Luísa Prado',
    profile: 'user',
    login: demoLogins.agent,
    serves: ['Atendimento', 'Vendas'],
  },
] as const;

const deliveryOptions = [
  { title: 'Acompanhar entrega', message: 'Me diga o número do pedido, por favor.' },
  { title: 'Trocar endereço', message: 'Qual é o novo endereço, com CEP?' },
  { title: 'Falar com uma pessoa', message: 'Já chamo alguém da equipe.' },
];

/** A coffee roaster with a small team: enough to look around on the first start. */
export async function fillDemoCompany(
  scope: AcrossCompaniesScope,
  planId: number,
  { hasLab }: { hasLab: boolean },
): Promise<void> {
  const { companyId } = await createCompany(scope, {
    name: 'Torra Clara Cafés',
    email: 'contato@torraclara.com.br',
    phone: '11982147730',
    planId,
    dueDate: addDays(todayIn(TIMEZONE, scope.now), 10 * timings.trialDays),
    timezone: TIMEZONE,
    language: 'pt',
    admin: {
      name: 'Marina Duarte',
      email: demoLogins.admin.email,
      passwordHash: await hashPassword(demoLogins.admin.password),
      demo: true,
    },
  });
  const queueIds = await insertQueues(scope, companyId);
  await insertOptions(scope, companyId, queueIds.get('Entregas'));
  if (hasLab) await insertLabConnection(scope, companyId, [...queueIds.values()]);
  for (const person of people) {
    const user = await scope.db
      .insertInto('users')
      .values({
        company_id: companyId,
        name: person.name,
        email: person.login.email,
        password_hash: await hashPassword(person.login.password),
        profile: person.profile,
        has_demo_password: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const served = person.serves.map((name) => ({
      company_id: companyId,
      user_id: user.id,
      queue_id: queueIds.get(name) ?? 0,
    }));
    await scope.db.insertInto('user_queues').values(served).execute();
  }
}

async function insertQueues(
  { db }: AcrossCompaniesScope,
  companyId: number,
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('queues')
    .values(
      queues.map(({ name, color, greeting }) => ({
        company_id: companyId,
        name,
        color,
        greeting_message: greeting,
        schedules: JSON.stringify(defaultSchedules),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function insertOptions(
  { db }: AcrossCompaniesScope,
  companyId: number,
  queueId: number | undefined,
): Promise<void> {
  if (queueId === undefined) return;
  await db
    .insertInto('queue_options')
    .values(
      deliveryOptions.map((option, index) => ({
        company_id: companyId,
        queue_id: queueId,
        position: index + 1,
        ...option,
      })),
    )
    .execute();
}

/**
 * A number that is ready to be linked with a telephone of the lab. It is off: a code that nobody
 * scans is withdrawn after two minutes, and a newcomer looks around for longer than that.
 */
async function insertLabConnection(
  { db }: AcrossCompaniesScope,
  companyId: number,
  queueIds: readonly number[],
): Promise<void> {
  const { id } = await db
    .insertInto('connections')
    .values({
      company_id: companyId,
      name: 'Loja (laboratório)',
      provider: 'lab',
      is_default: true,
      greeting_message: 'Olá! Aqui é a Torra Clara Cafés. Com quem você quer falar?',
      fallback_queue_id: queueIds[0] ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const menu = queueIds.map((queue_id, index) => ({
    company_id: companyId,
    connection_id: id,
    queue_id,
    position: index + 1,
  }));
  await db.insertInto('connection_queues').values(menu).execute();
}
