import type { MessageKind } from '@prosa/contract/message';
import type { Referral } from '@prosa/contract/referral';
import type { TicketEventKind, TicketStatus } from '@prosa/contract/ticket';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { BotState } from './bot-state.ts';
import type { Versioned } from './columns.ts';

/** The tickets and what became of them. */
export type TicketTables = {
  tickets: TicketsTable;
  ticket_events: TicketEventsTable;
  attendances: AttendancesTable;
  attendance_segments: AttendanceSegmentsTable;
  ticket_notes: TicketNotesTable;
  /** `kanban`, the tag's own, is kept by a trigger. */
  ticket_tags: {
    company_id: number;
    ticket_id: number;
    tag_id: number;
    kanban: GeneratedAlways<boolean>;
  };
  /** Kept by a trigger. */
  ticket_tag_sets: { company_id: number; ticket_id: number; tag_ids: number[] };
};

type TicketsTable = Versioned & {
  company_id: number;
  id: GeneratedAlways<number>;
  uuid: Generated<string>;
  code: string;
  status: TicketStatus;
  contact_id: number;
  connection_id: number;
  queue_id: number | null;
  user_id: number | null;
  is_group: Generated<boolean>;
  is_bot: Generated<boolean>;
  unread: Generated<number>;
  last_message: Generated<string>;
  last_message_kind: Generated<MessageKind>;
  last_message_at: Generated<Date>;
  closed_at: Date | null;
  bot_state: ColumnType<BotState | null, string | null | undefined, string | null>;
  offered_to: number | null;
  offered_until: Date | null;
  hours_told_at: Date | null;
  last_inbound_at: Date | null;
  referral: ColumnType<Referral | null, string | null | undefined, string | null>;
  window_until: Date | null;
  held_elsewhere: Generated<boolean>;
  /** Of a campaign, whose answer is awaited. */
  shipment_id: number | null;
  /** Kept by a trigger: the tag among the ticket's that is a lane of the board. */
  lane_id: Generated<number | null>;
  lane_since: Generated<Date>;
  /** Messages that came before then were removed, as the plan has it. */
  removed_before: Date | null;
};

type TicketEventsTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  kind: TicketEventKind;
  actor_id: number | null;
  details: JSONColumnType<Record<string, unknown>, string | undefined, never>;
  at: Date;
};

type AttendancesTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  queued_at: Date;
  started_at: Date | null;
  first_response_at: Date | null;
  finished_at: Date | null;
  rating_asked_at: Date | null;
  rating: number | null;
  /** The ticket's, as are the two below and whether it is its contact's first: known by a trigger when it begins. */
  connection_id: GeneratedAlways<number>;
  queue_id: ColumnType<number | null, never, number | null>;
  user_id: ColumnType<number | null, never, number | null>;
  is_first: ColumnType<boolean, never, boolean>;
  tag_ids: Generated<number[]>;
  merged: Generated<boolean>;
  response_seconds: number | null;
  resolution_seconds: number | null;
};

type AttendanceSegmentsTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  attendance_id: number;
  user_id: number | null;
  queue_id: number | null;
  began_at: Date;
  ended_at: Date | null;
};

type TicketNotesTable = {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  contact_id: number;
  /** Null: the bot's. */
  user_id: number | null;
  /** What it is about, of the bot's. */
  inquiry_id: Generated<number | null>;
  note: string;
  created_at: Generated<Date>;
};
