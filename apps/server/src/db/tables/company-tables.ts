import type { Profile } from '@prosa/contract/permissions';
import type { Billing } from '@prosa/contract/subscription';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PlainDate, Schedules, Versioned } from './columns.ts';

/** The host, its companies, and who works in them. */
export type CompanyTables = {
  plans: PlansTable;
  system_settings: { key: string; value: string };
  rate_limits: { key: string; hits: number; resets_at: Date };
  known_logins: { address: string; person: string; known_until: Date };
  companies: CompaniesTable;
  former_histories: { company_id: number; months: number | null; ended_at: Generated<Date> };
  settings: { company_id: number; key: string; value: string };
  company_sequences: { company_id: number; last: Generated<number> };
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  presence: { company_id: number; user_id: number; node_id: string; seen_at: Date };
  audit_log: AuditLogTable;
};

type PlansTable = Versioned & {
  id: GeneratedAlways<number>;
  name: string;
  users: number;
  connections: number;
  queues: number;
  storage_megabytes: number | null;
  campaigns: number | null;
  history_months: number | null;
  is_public: Generated<boolean>;
  value: number;
};

type CompaniesTable = Versioned & {
  id: GeneratedAlways<number>;
  name: string;
  email: string | null;
  phone: string | null;
  plan_id: number | null;
  status: Generated<boolean>;
  due_date: PlainDate;
  recurrence: Generated<string>;
  timezone: Generated<string>;
  schedules: Schedules;
  document: string | null;
  due_day: number | null;
  trial_ends_at: Date | null;
  next_plan_id: number | null;
  billing: JSONColumnType<Billing, string | null, string | null> | null;
  deleting_at: Date | null;
};

type UsersTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  password_hash: string;
  profile: Profile;
  super: Generated<boolean>;
  has_demo_password: Generated<boolean>;
  deleted_at: Date | null;
  is_support: Generated<boolean>;
};

type SessionsTable = {
  company_id: number;
  id: string;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: SessionEndReason | null;
  only_pays: Generated<boolean>;
  support_id: number | null;
};

export type SessionEndReason =
  | 'logout'
  | 'other-login'
  | 'password'
  | 'profile'
  | 'deleted'
  | 'stolen-token'
  | 'company'
  | 'support';

type RefreshTokensTable = {
  company_id: number;
  session_id: string;
  token_hash: Buffer;
  created_at: Date;
  rotated_at: Date | null;
};

type AuditLogTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  actor_id: number | null;
  action: string;
  noun_id: number | null;
  details: JSONColumnType<Record<string, unknown>, string | undefined, never>;
  address: string | null;
  kind: GeneratedAlways<string>;
};
