import { randomUUID } from 'node:crypto';
import type { Profile } from '@prosa/contract/permissions';
import { defaultSchedules } from '@prosa/contract/schedule';
import type { Db } from '../src/db/schema.ts';
import type { Deps } from '../src/deps.ts';
import { createCompany } from '../src/features/companies/company.creation.ts';
import { signAccessToken } from '../src/features/session/session.tokens.ts';
import { hashPassword } from '../src/security/password.ts';

export const PASSWORD = 'correct horse';
const passwordHash = hashPassword(PASSWORD);

let counter = 0;
/** Different every time, and findable in an answer that should not have it. */
function unique(word: string): string {
  counter += 1;
  return `${word}-${process.pid}-${counter}`;
}

export type MadeCompany = { companyId: number; adminId: number; adminEmail: string; name: string };
export type MadeUser = { id: number; email: string; companyId: number };
export type Factories = ReturnType<typeof makeFactories>;

/** Makes rows with whatever they need above them; names begin with `mark`, if one is given. */
export function makeFactories(db: Db, deps: Pick<Deps, 'keys' | 'now'>) {
  async function plan(
    values: Partial<{ users: number; connections: number; queues: number }> = {},
  ) {
    const row = await db
      .insertInto('plans')
      .values({
        name: unique('plan'),
        users: 50,
        connections: 10,
        queues: 50,
        value: 10,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async function company(
    values: { mark?: string; planId?: number; dueDate?: string | null; super?: boolean } = {},
  ): Promise<MadeCompany> {
    const name = unique(values.mark ?? 'company');
    const adminEmail = `${unique('admin')}@example.com`;
    const made = await createCompany(
      { kind: 'across', db, now: deps.now() },
      {
        name,
        email: `${name}@example.com`,
        phone: '11999990000',
        planId: values.planId ?? (await plan()),
        dueDate: values.dueDate ?? null,
        timezone: 'America/Sao_Paulo',
        language: 'pt',
        admin: {
          name: `${values.mark ?? 'Ana'} Admin`,
          email: adminEmail,
          passwordHash: await passwordHash,
          super: values.super ?? false,
        },
      },
    );
    return { companyId: made.companyId, adminId: made.userId, adminEmail, name };
  }

  async function user(
    companyId: number,
    values: { name?: string; profile?: Profile; queueIds?: number[]; demo?: boolean } = {},
  ): Promise<MadeUser> {
    const email = `${unique('user')}@example.com`;
    const { id } = await db
      .insertInto('users')
      .values({
        company_id: companyId,
        name: values.name ?? unique('User'),
        email,
        password_hash: await passwordHash,
        profile: values.profile ?? 'user',
        has_demo_password: values.demo ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const queue_id of values.queueIds ?? []) {
      await db
        .insertInto('user_queues')
        .values({ company_id: companyId, user_id: id, queue_id })
        .execute();
    }
    return { id, email, companyId };
  }

  async function queue(companyId: number, values: { name?: string; greeting?: string } = {}) {
    counter += 1;
    const { id } = await db
      .insertInto('queues')
      .values({
        company_id: companyId,
        name: values.name ?? unique('queue'),
        color: `#${counter.toString(16).padStart(6, '0')}`,
        greeting_message: values.greeting ?? 'Hello',
        schedules: JSON.stringify(defaultSchedules),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function queueOption(
    companyId: number,
    queueId: number,
    values: { title?: string; parentId?: number; position?: number } = {},
  ) {
    const { id } = await db
      .insertInto('queue_options')
      .values({
        company_id: companyId,
        queue_id: queueId,
        parent_id: values.parentId ?? null,
        position: values.position ?? 1,
        title: values.title ?? unique('option'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function connection(
    companyId: number,
    values: { name?: string; queueIds?: number[]; isDefault?: boolean } = {},
  ) {
    const { queueIds = [] } = values;
    const { id } = await db
      .insertInto('connections')
      .values({
        company_id: companyId,
        name: values.name ?? unique('connection'),
        is_default: values.isDefault ?? false,
        fallback_queue_id: queueIds[0] ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, queue_id] of queueIds.entries()) {
      await db
        .insertInto('connection_queues')
        .values({ company_id: companyId, connection_id: id, queue_id, position: index + 1 })
        .execute();
    }
    return id;
  }

  /** A logged-in session, without the forty milliseconds a real login takes. */
  async function token(companyId: number, userId: number): Promise<string> {
    const sessionId = randomUUID();
    await db
      .insertInto('sessions')
      .values({
        company_id: companyId,
        id: sessionId,
        user_id: userId,
        created_at: deps.now(),
        expires_at: new Date(deps.now().getTime() + 86_400_000),
      })
      .execute();
    return signAccessToken(deps.keys, { userId, companyId, sessionId }, deps.now());
  }

  /** A company with its admin logged in: where most tests begin. */
  async function admin(values: Parameters<typeof company>[0] = {}) {
    const made = await company(values);
    return { ...made, token: await token(made.companyId, made.adminId) };
  }

  /** Someone of the company, logged in. */
  async function member(companyId: number, values: Parameters<typeof user>[1] = {}) {
    const made = await user(companyId, values);
    return { ...made, token: await token(companyId, made.id) };
  }

  return { plan, company, user, queue, queueOption, connection, token, admin, member };
}
