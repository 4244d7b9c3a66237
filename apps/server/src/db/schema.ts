import type { Kysely } from 'kysely';
import type { BillTables } from './tables/bill-tables.ts';
import type { BillingTables } from './tables/billing-tables.ts';
import type { CampaignTables } from './tables/campaign-tables.ts';
import type { ChannelTables } from './tables/channel-tables.ts';
import type { ChatTables } from './tables/chat-tables.ts';
import type { CompanyTables } from './tables/company-tables.ts';
import type { ConversationTables } from './tables/conversation-tables.ts';
import type { FigureTables } from './tables/figure-tables.ts';
import type { HostTables } from './tables/host-tables.ts';
import type { ImportTables } from './tables/import-tables.ts';
import type { PaymentTables } from './tables/payment-tables.ts';
import type { ProgramTables } from './tables/program-tables.ts';
import type { ServiceTables } from './tables/service-tables.ts';
import type { TicketTables } from './tables/ticket-tables.ts';

/** The tables as the migrations make them. A test compares this with the real database. */
export type Database = CompanyTables &
  ServiceTables &
  BillTables &
  BillingTables &
  ChannelTables &
  CampaignTables &
  ChatTables &
  ConversationTables &
  HostTables &
  FigureTables &
  ImportTables &
  PaymentTables &
  ProgramTables &
  TicketTables;

export type Db = Kysely<Database>;
