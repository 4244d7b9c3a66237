import { randomUUID } from 'node:crypto';
import type { Profile } from '@prosa/contract/permissions';
import type { Plan } from '@prosa/contract/plan';
import type { Queue, QueueBody } from '@prosa/contract/queue';
import type { SettingKey } from '@prosa/contract/setting';
import type { User } from '@prosa/contract/user';
import { type Credentials, call, type Login, logIn, ownAddress } from './api.ts';
import { query } from './database.ts';

export type Role = Profile | 'super';
export type Person = Credentials & { id: number; name: string };

const password = 'senha-de-teste';

/** A company of a test's own, made as its people would: by signup, then by its admin. */
export class TestCompany {
  readonly id: number;
  readonly admin: Person;
  #adminLogin: Promise<Login> | undefined;

  private constructor(id: number, admin: Person) {
    this.id = id;
    this.admin = admin;
  }

  static async signUp({ name = 'Padaria Aurora', plan = 'Essencial' } = {}): Promise<TestCompany> {
    const plans = await call<Plan[]>('GET', '/plans/list');
    const planId = plans.find((known) => known.name === plan)?.id;
    const email = uniqueEmail();
    const made = await call<{ companyId: number; userId: number }>('POST', '/auth/signup', {
      body: { name, email, password, planId, phone: '' },
      address: ownAddress(),
    });
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
    return await logIn(await this.addUser({ profile: role }));
  }

  /** A call in the admin's name. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return await call<T>(method, path, { body, token: (await this.adminLogin()).token });
  }

  async addUser(
    given: { name?: string; profile?: Profile; queueIds?: number[] } = {},
  ): Promise<Person> {
    const body = { name: 'Bruna Teles', email: uniqueEmail(), password, ...given };
    const { id } = await this.call<User>('POST', '/users', body);
    return { id, name: body.name, email: body.email, password };
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
