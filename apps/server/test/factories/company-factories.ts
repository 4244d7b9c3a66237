import { randomUUID } from 'node:crypto';
import { type KeyRight, keyRights } from '@prosa/contract/api-key';
import type { Profile } from '@prosa/contract/permissions';
import { type WebhookEvent, webhookEvents } from '@prosa/contract/webhook';
import type { Db } from '../../src/db/schema.ts';
import type { Deps } from '../../src/deps.ts';
import { hashKey, newKey } from '../../src/features/api-keys/api-key.gate.ts';
import { createCompany } from '../../src/features/companies/company.creation.ts';
import { webhookSecretPlace } from '../../src/features/outgoing-webhooks/webhook.service.ts';
import { newSecret } from '../../src/features/outgoing-webhooks/webhook.signature.ts';
import { signAccessToken } from '../../src/features/session/session.tokens.ts';
import { encrypt } from '../../src/security/encryption.ts';
import { hashPassword } from '../../src/security/password.ts';
import { sealingWith } from '../../src/security/sealing.ts';
import { unique } from './unique.ts';

export const PASSWORD = 'correct horse';
const passwordHash = hashPassword(PASSWORD);

export type MadeCompany = { companyId: number; adminId: number; adminEmail: string; name: string };
export type MadeUser = { id: number; email: string; companyId: number };

/** Companies and who works in them. */
export function companyFactories(db: Db, deps: Pick<Deps, 'keys' | 'now'>) {
  async function plan(
    values: Partial<{
      users: number;
      connections: number;
      queues: number;
      history: number | null;
    }> = {},
  ) {
    const { history = null, ...counts } = values;
    const row = await db
      .insertInto('plans')
      .values({
        name: unique('plan'),
        users: 50,
        connections: 10,
        queues: 50,
        value: 10,
        history_months: history,
        ...counts,
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
      { kind: 'across', db, now: deps.now(), sealing: sealingWith(deps.keys) },
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

  /** A line of the company's log. */
  async function auditEntry(companyId: number, userId: number | null) {
    const { id } = await db
      .insertInto('audit_log')
      .values({
        company_id: companyId,
        actor_id: userId,
        action: 'session.login',
        noun_id: userId,
        at: deps.now(),
        address: '192.0.2.7',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The key itself, and its id; one that was used just now does not note its next use. */
  async function apiKey(
    companyId: number,
    userId: number,
    values: { rights?: readonly KeyRight[]; name?: string; used?: boolean } = {},
  ) {
    const key = newKey();
    const { id } = await db
      .insertInto('api_keys')
      .values({
        company_id: companyId,
        user_id: userId,
        name: values.name ?? unique('key'),
        key_hash: hashKey(key),
        hint: key.slice(-4),
        last_used_at: values.used ? deps.now() : null,
        rights: [...(values.rights ?? keyRights)],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, key };
  }

  async function webhook(
    companyId: number,
    values: {
      name?: string;
      url?: string;
      events?: readonly WebhookEvent[];
      active?: boolean;
    } = {},
  ) {
    const { id } = await db
      .insertInto('webhooks')
      .values({
        company_id: companyId,
        name: values.name ?? unique('webhook'),
        // Nobody is there.
        url: values.url ?? 'http://127.0.0.1:9/',
        events: [...(values.events ?? webhookEvents)],
        secret: encrypt(deps.keys, webhookSecretPlace(companyId), newSecret()),
        active: values.active ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** One that has arrived. */
  async function webhookDelivery(companyId: number, webhookId: number, payload: string) {
    const { id } = await db
      .insertInto('webhook_deliveries')
      .values({
        company_id: companyId,
        webhook_id: webhookId,
        lane: `${webhookId}:0`,
        event_id: randomUUID(),
        event: 'message.sent',
        payload,
        outcome: 'done',
        finished_at: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    plan,
    company,
    user,
    token,
    admin,
    member,
    auditEntry,
    apiKey,
    webhook,
    webhookDelivery,
  };
}
