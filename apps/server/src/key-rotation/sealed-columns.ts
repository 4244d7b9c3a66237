import type { SettingKey } from '@prosa/contract/setting';
import { sealedParts, sealedPlace } from '../channels/sealed-place.ts';
import { documentPlace } from '../features/bills/bill.repository.ts';
import { webhookSecretPlace } from '../features/outgoing-webhooks/webhook.service.ts';
import { providerSecretsPlace } from '../features/payments/payment-settings.repository.ts';
import { secretPlace } from '../features/settings/setting.service.ts';

type Row = Record<string, unknown> & { company_id: number };

/** A column of encrypted texts, the key of its rows, and the place that each value is bound to. */
export type SealedColumn = {
  table: string;
  column: string;
  key: readonly string[];
  place(row: Row): string;
};

const connectionOf = (row: Row) => ({
  companyId: row.company_id,
  connectionId: Number(row.connection_id),
});

/**
 * Every column that `encrypt` writes to. What is missing here would keep an old key in use for ever:
 * rotation.test.ts looks for it in the whole database.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'settings',
    column: 'value',
    key: ['company_id', 'key'],
    place: (row) => secretPlace(row.company_id, row.key as SettingKey),
  },
  {
    table: 'webhooks',
    column: 'secret',
    key: ['company_id', 'id'],
    place: (row) => webhookSecretPlace(row.company_id),
  },
  {
    table: 'bill_inquiries',
    column: 'document',
    key: ['company_id', 'id'],
    place: (row) => documentPlace(row.company_id),
  },
  {
    table: 'bill_customers',
    column: 'document',
    key: ['company_id', 'contact_id', 'system'],
    place: (row) => documentPlace(row.company_id),
  },
  {
    table: 'payment_providers',
    column: 'secrets',
    key: ['provider'],
    place: (row) => providerSecretsPlace(String(row.provider)),
  },
  {
    table: 'meta_accounts',
    column: 'token',
    key: ['company_id', 'connection_id'],
    place: (row) => sealedPlace(connectionOf(row), sealedParts.pageToken),
  },
  {
    table: 'channel_keys',
    column: 'value',
    key: ['company_id', 'connection_id', 'kind', 'id'],
    place: (row) =>
      sealedPlace(connectionOf(row), sealedParts.key(String(row.kind), String(row.id))),
  },
  {
    table: 'channel_journal',
    column: 'value',
    key: ['company_id', 'connection_id', 'id'],
    place: (row) => sealedPlace(connectionOf(row), sealedParts.journal(String(row.id))),
  },
  {
    table: 'channel_sent',
    column: 'value',
    key: ['company_id', 'connection_id', 'id'],
    place: (row) => sealedPlace(connectionOf(row), sealedParts.sent(String(row.id))),
  },
];
