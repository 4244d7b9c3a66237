import type { KeyRight } from '@prosa/contract/api-key';
import type { SendAnswer } from '@prosa/contract/send-message';
import type { WebhookEvent } from '@prosa/contract/webhook';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PlainDate, Versioned } from './columns.ts';
import type { OrderedColumns } from './ordered-columns.ts';

/** What other programs ask of a company's desk, and hear from it. */
export type ProgramTables = {
  api_requests: ApiRequestsTable;
  api_keys: ApiKeysTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_tries: WebhookTriesTable;
};

type ApiRequestsTable = {
  company_id: number;
  connection_id: number;
  key: string;
  fingerprint: Buffer;
  answer: JSONColumnType<SendAnswer>;
  created_at: Generated<Date>;
};

type ApiKeysTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  key_hash: Buffer;
  hint: string;
  rights: KeyRight[];
  expires_on: PlainDate;
  addresses: Generated<string[]>;
  last_used_at: Date | null;
  last_used_from: string | null;
};

type WebhooksTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  url: string;
  events: WebhookEvent[];
  secret: string;
  active: Generated<boolean>;
  failing_since: Date | null;
  aside_at: Date | null;
};

type WebhookDeliveriesTable = OrderedColumns & {
  company_id: number;
  id: GeneratedAlways<number>;
  webhook_id: number;
  event_id: string;
  event: string;
  ticket_id: number | null;
  contact_id: number | null;
  payload: string;
};

type WebhookTriesTable = {
  company_id: number;
  delivery_id: number;
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
  answer: Generated<string>;
};
