import { randomBytes } from 'node:crypto';
import { addMonths, INVOICE_DAYS_BEFORE, type Recurrence } from '@prosa/contract/due-date';
import { addDays, todayIn } from '../../calendar.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { createCompany } from '../../features/companies/company.creation.ts';
import { hashPassword } from '../../security/password.ts';

const TIMEZONE = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;

type DemoPlanName = 'Profissional' | 'Empresarial';
const plans = [
  { name: 'Profissional', users: 30, connections: 5, queues: 20, value: 349, campaigns: 4 },
  { name: 'Empresarial', users: 90, connections: 10, queues: 30, value: 790, campaigns: null },
] satisfies { name: DemoPlanName; [limit: string]: unknown }[];

type DemoNeighbour = {
  name: string;
  email: string;
  plan: 'Essencial' | DemoPlanName;
  /** Days until the due date; those of the past are overdue. */
  dueIn: number;
  people: number;
  queues: number;
  recurrence?: Recurrence;
  isTrial?: boolean;
  isBlocked?: boolean;
};

/** Companies beside the one that one can log in to: the host's list has something to say of each. */
const neighbours: readonly DemoNeighbour[] = [
  {
    name: 'Fibra Norte Internet',
    email: 'noc@fibranorte.example',
    plan: 'Empresarial',
    dueIn: 5,
    people: 28,
    queues: 22,
  },
  {
    name: 'Clínica Bem Viver',
    email: 'recepcao@bemviver.example',
    plan: 'Profissional',
    dueIn: 3,
    people: 9,
    queues: 5,
    recurrence: 'TRIMESTRAL',
  },
  {
    name: 'Oficina Dois Tempos',
    email: 'oi@doistempos.example',
    plan: 'Essencial',
    dueIn: -2,
    people: 3,
    queues: 2,
  },
  {
    name: 'Livraria Beco',
    email: 'vendas@livrariabeco.example',
    plan: 'Essencial',
    dueIn: -4,
    people: 2,
    queues: 1,
  },
  {
    name: 'Imobiliária Cais',
    email: 'contato@cais.example',
    plan: 'Profissional',
    dueIn: 74,
    people: 10,
    queues: 6,
    recurrence: 'SEMESTRAL',
  },
  {
    name: 'Pet Pampa',
    email: 'ola@petpampa.example',
    plan: 'Essencial',
    dueIn: -20,
    people: 1,
    queues: 1,
    isBlocked: true,
  },
  {
    name: 'Mercado da Serra',
    email: 'gestao@serra.example',
    plan: 'Essencial',
    dueIn: 1,
    people: 2,
    queues: 2,
    isTrial: true,
  },
];

/** Months that the demo company has paid for before. */
const PAID_MONTHS = 6;

type DemoHostPlan = { id: number; name: string; value: number };
type DemoInvoice = { companyId: number; plan: DemoHostPlan; due: string; paidAt: Date | null };

export async function fillDemoHost(
  scope: AcrossCompaniesScope,
  company: { id: number; dueDate: string },
): Promise<void> {
  await scope.db.insertInto('plans').values(plans).execute();
  const known = await scope.db.selectFrom('plans').select(['id', 'name', 'value']).execute();
  const planOf = new Map<string, DemoHostPlan>(known.map((plan) => [plan.name, plan]));
  const hash = await hashPassword(randomBytes(24).toString('hex'));
  const invoices: DemoInvoice[] = [];
  for (const neighbour of neighbours) {
    const plan = planOf.get(neighbour.plan)!;
    const { companyId, due } = await insertNeighbour(scope, neighbour, plan.id, hash);
    if (neighbour.dueIn <= INVOICE_DAYS_BEFORE) {
      invoices.push({ companyId, plan, due, paidAt: null });
    }
  }
  for (let month = -PAID_MONTHS; month < 0; month += 1) {
    const due = addMonths(company.dueDate, month);
    const paidAt = new Date(Date.parse(`${due}T15:20:00Z`) - (2 + (month % 2)) * DAY_MS);
    invoices.push({ companyId: company.id, plan: planOf.get('Essencial')!, due, paidAt });
  }
  await scope.db.insertInto('invoices').values(invoices.map(invoiceRow)).execute();
}

async function insertNeighbour(
  scope: AcrossCompaniesScope,
  neighbour: DemoNeighbour,
  planId: number,
  passwordHash: string,
): Promise<{ companyId: number; due: string }> {
  const { name, email, dueIn, people, queues, recurrence = 'MENSAL' } = neighbour;
  const { db, now } = scope;
  const due = addDays(todayIn(TIMEZONE, now), dueIn);
  const { companyId } = await createCompany(scope, {
    name,
    email,
    phone: '',
    planId,
    dueDate: due,
    recurrence,
    status: !neighbour.isBlocked,
    ...(neighbour.isTrial && { trialEndsAt: new Date(now.getTime() + dueIn * DAY_MS) }),
    timezone: TIMEZONE,
    language: 'pt',
    admin: { name: `Admin ${name}`, email, passwordHash },
  });
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const others = numbered(people - 1).map((n) => ({
    company_id: companyId,
    name: `Atendente ${n}`,
    email: email.replace('@', `+${n}@`),
    password_hash: passwordHash,
    profile: 'user' as const,
  }));
  if (others.length > 0) await db.insertInto('users').values(others).execute();
  const lines = numbered(queues).map((n) => ({
    company_id: companyId,
    name: `Fila ${n}`,
    // No two of a company's have the same.
    color: `#3b82${(0x10 + n).toString(16)}`,
  }));
  await db.insertInto('queues').values(lines).execute();
  return { companyId, due };
}

function invoiceRow({ companyId, plan, due, paidAt }: DemoInvoice) {
  const cents = Math.round(plan.value * 100);
  return {
    company_id: companyId,
    period: due,
    due_date: due,
    detail: plan.name,
    lines: JSON.stringify([{ detail: plan.name, cents }]),
    cents,
    months: 1,
    plan_id: plan.id,
    status: paidAt ? ('paid' as const) : ('open' as const),
    paid_at: paidAt,
    paid_how: paidAt && ('pix' as const),
    granted_at: paidAt,
    granted_from: paidAt && due,
    granted_to: paidAt && addMonths(due, 1),
    created_at: new Date(Date.parse(`${due}T03:07:00Z`) - INVOICE_DAYS_BEFORE * DAY_MS),
  };
}
