import { argon2Sync, randomUUID } from 'node:crypto';
import type { Profile } from '@prosa/contract/permissions';
import type { Plan } from '@prosa/contract/plan';
import type { Queue, QueueBody } from '@prosa/contract/queue';
import type { SettingKey } from '@prosa/contract/setting';
import type { User } from '@prosa/contract/user';
import { type Credentials, call, type Login, logIn, ownAddress } from './api.ts';
import { query, rows } from './database.ts';

export type Role = Profile | 'super';
export type Person = Credentials & { id: number; name: string };
type NewUser = { name?: string; profile?: Profile; queueIds?: number[] };

const password = 'senha-de-teste';

/**
 * Hashed with the least effort that the server still reads: it is meant to cost time, and a test
 * that is not about logins has none to spare.
 */
const passwordHash = hashCheaply(password);

function hashCheaply(message: string): string {
  const nonce = Buffer.alloc(16, 'e2e');
  const effort = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...effort });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** A company of a test's own, made as its people would: by signup. */
export class TestCompany {
  readonly id: number;
  readonly admin: Person;
  #adminLogin: Promise<Login> | undefined;

  private constructor(id: number, admin: Person) {
    this.id = id;
    this.admin = admin;
  }

  /** It has paid for a month, unless it is one that still tries: what is to be paid stands above every screen. */
  static async signUp({
    name = 'Padaria Aurora',
    plan = 'Essencial',
    trial = false,
  } = {}): Promise<TestCompany> {
    const plans = await call<Plan[]>('GET', '/plans/list');
    const planId = plans.find((known) => known.name === plan)?.id;
    const email = uniqueEmail();
    const made = await call<{ companyId: number; userId: number }>('POST', '/auth/signup', {
      body: { name, email, password, planId, phone: '' },
      address: ownAddress(),
    });
    await query('update users set password_hash = $2 where id = $1', [made.userId, passwordHash]);
    if (!trial) {
      await query(
        'update companies set due_date = due_date + 30, trial_ends_at = null where id = $1',
        [made.companyId],
      );
    }
    return new TestCompany(made.companyId, { id: made.userId, name, email, password });
  }

  /** The admin's session, begun once: a second login would end it on the page under test. */
  adminLogin(): Promise<Login> {
    this.#adminLogin ??= logIn(this.admin);
    return this.#adminLogin;
  }

  async loginAs(role: Role): Promise<Login> {
    if (role === 'super')
      await query('update users set super = true where id = $1', [this.admin.id]);
    if (role === 'super' || role === 'admin') return await this.adminLogin();
    return await logIn(await this.plantUser({ profile: role }));
  }

  /** A call in the admin's name. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return await call<T>(method, path, { body, token: (await this.adminLogin()).token });
  }

  /** As its admin does it: whoever has the list of users in view sees it. */
  async addUser(given: NewUser = {}): Promise<Person> {
    const body = { name: 'Bruna Teles', email: uniqueEmail(), password, ...given };
    const { id } = await this.call<User>('POST', '/users', body);
    return { id, name: body.name, email: body.email, password };
  }

  /** Somebody who was there before the page. */
  async plantUser({ name = 'Bruna Teles', profile = 'user', queueIds = [] }: NewUser = {}) {
    const email = uniqueEmail();
    const [made] = await rows<{ id: string }>(
      `with person as (
         insert into users (company_id, name, email, password_hash, profile)
         values ($1, $2, $3, $4, $5) returning company_id, id
       ), chosen as (
         insert into user_queues (company_id, user_id, queue_id)
         select company_id, id, unnest($6::bigint[]) from person
       )
       select id from person`,
      [this.id, name, email, passwordHash, profile, queueIds],
    );
    return { id: Number(made?.id), name, email, password } satisfies Person;
  }

  async addQueue(given: Pick<QueueBody, 'name' | 'color'> & Partial<QueueBody>): Promise<Queue> {
    return await this.call('POST', '/queue', { greetingMessage: 'Olá!', ...given });
  }

  async set(key: SettingKey, value: string): Promise<void> {
    await this.call('PUT', `/settings/${key}`, { key, value });
  }

  /** Days from today, in the company's zone, until the subscription ends; negative when it has. */
  async setDueIn(days: number): Promise<void> {
    await query(
      `update companies set due_date = (now() at time zone timezone)::date + $2::int where id = $1`,
      [this.id, days],
    );
  }
}

export function uniqueEmail(): string {
  return `${randomUUID().slice(0, 13)}@aurora.test`;
}
