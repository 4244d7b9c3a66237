import { type ScheduleRow, type Weekday, weekdays } from '@prosa/contract/schedule';
import type { SettingKey } from '@prosa/contract/setting';
import type { BotState } from '../db/tables/bot-state.ts';
import { type Desk, phone, said, startDesk } from './ingest-test-kit.ts';

export const bia = phone('5511999990000');

/** A Monday, ten in the morning at the company. */
export const MONDAY_TEN = new Date('2026-11-16T13:00:00.000Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export type BotDesk = Desk & {
  /** The customer writes, now. */
  writes(text: string, given?: Parameters<typeof said>[0]): Promise<void>;
  /** The automatic texts since the last look. */
  answers(): Promise<string[]>;
  /** The only live ticket. */
  ticket(): Promise<TicketView>;
  setting(key: SettingKey, value: string): Promise<void>;
  connection(texts: ConnectionTexts): Promise<void>;
  queue(name: string, values?: QueueValues): Promise<number>;
  /** Makes these the connection's menu; the first is the fallback, unless another is named. */
  menu(queueIds: readonly number[], fallbackId?: number): Promise<void>;
  option(queueId: number, title: string, values?: OptionValues): Promise<number>;
};

type ConnectionTexts = {
  greeting_message?: string;
  complation_message?: string;
  out_of_hours_message?: string;
  rating_message?: string;
};
type QueueValues = ConnectionTexts & {
  rotation_enabled?: boolean;
  rotation_minutes?: number;
  schedules?: ScheduleRow[];
};
type OptionValues = { message?: string; parentId?: number; position?: number };
type TicketView = {
  id: number;
  queue_id: number | null;
  user_id: number | null;
  is_bot: boolean;
  bot_state: BotState | null;
  offered_to: number | null;
  offered_until: Date | null;
};

/** A desk on a Monday morning, whose bot can be set up and talked to. */
export async function startBotDesk(env: Record<string, string> = {}): Promise<BotDesk> {
  return withBot(await startDesk(env));
}

export function withBot(desk: Desk): BotDesk {
  desk.clock.now = MONDAY_TEN;
  const { db, companyId, connectionId } = desk;
  let lastSeen = 0;
  return {
    ...desk,
    writes: (text, given) =>
      desk.hear(said({ chat: bia, text, at: desk.clock.now.toISOString(), ...given })),
    async answers() {
      const rows = await db
        .selectFrom('messages')
        .select(['id', 'body'])
        .where('company_id', '=', companyId)
        .where('automatic', '=', true)
        .where('from_me', '=', true)
        .where('id', '>', lastSeen)
        .orderBy('id')
        .execute();
      lastSeen = rows.at(-1)?.id ?? lastSeen;
      return rows.map((row) => row.body);
    },
    ticket: () =>
      db
        .selectFrom('tickets')
        .select(['id', 'queue_id', 'user_id', 'is_bot', 'bot_state', 'offered_to', 'offered_until'])
        .where('company_id', '=', companyId)
        .where('status', '!=', 'closed')
        .executeTakeFirstOrThrow(),
    async setting(key, value) {
      await db
        .insertInto('settings')
        .values({ company_id: companyId, key, value })
        .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet({ value }))
        .execute();
    },
    async connection(texts) {
      await db.updateTable('connections').set(texts).where('id', '=', connectionId).execute();
    },
    async queue(name, { schedules = [], ...values } = {}) {
      const id = await desk.make.queue(companyId, { name });
      await db
        .updateTable('queues')
        .set({ greeting_message: '', ...values, schedules: JSON.stringify(schedules) })
        .where('id', '=', id)
        .execute();
      return id;
    },
    async menu(queueIds, fallbackId = queueIds[0]) {
      const rows = queueIds.map((queue_id, index) => ({
        company_id: companyId,
        connection_id: connectionId,
        queue_id,
        position: index + 1,
      }));
      await db.insertInto('connection_queues').values(rows).execute();
      await db
        .updateTable('connections')
        .set({ fallback_queue_id: fallbackId ?? null })
        .where('id', '=', connectionId)
        .execute();
    },
    async option(queueId, title, { message = '', parentId, position = 1 } = {}) {
      const parent = parentId !== undefined && { parentId };
      const id = await desk.make.queueOption(companyId, queueId, { title, position, ...parent });
      await db.updateTable('queue_options').set({ message }).where('id', '=', id).execute();
      return id;
    },
  };
}

/** Open on that day from nine to five; every other day is closed. */
export function openOn(...days: Weekday[]): ScheduleRow[] {
  return weekdays.map((weekdayEn) => {
    const isOpen = days.includes(weekdayEn);
    const [startTime, endTime] = isOpen ? ['09:00', '17:00'] : ['00:00', '00:00'];
    return { weekday: weekdayEn, weekdayEn, startTime: startTime!, endTime: endTime! };
  });
}
