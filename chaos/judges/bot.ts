import { MENU_REPEATS } from '../../apps/server/src/conversation/bot/bot-state.ts';
import { grouped } from '../record.ts';

export type Automatic = { id: number; ticketId: number; body: string };
export type TicketEventRow = { ticketId: number; kind: string };

/** How the automatic texts of the run begin, by what sets them off; on a page the bot says first what it is. */
export const WORDS = {
  menu: 'Bem-vindo à Torra Clara!',
  queue: 'Você está na fila',
  misunderstood: 'Não entendi.',
  accepted: '*Mensagem Automática*',
  closed: 'Até a próxima!',
} as const;

/** The bot says nothing twice: each text has its cause in the ticket's history, and causes it once. */
export function botFaults(said: readonly Automatic[], events: readonly TicketEventRow[]): string[] {
  const faults: string[] = [];
  const history = grouped(events, (row) => String(row.ticketId));
  for (const [ticket, messages] of grouped(said, (row) => String(row.ticketId))) {
    const happened = (...kinds: string[]) =>
      (history.get(ticket) ?? []).filter((row) => kinds.includes(row.kind)).length;
    const begun = happened('opened', 'reopened');
    const most: Record<keyof typeof WORDS, number> = {
      menu: begun,
      queue: begun,
      misunderstood: begun * MENU_REPEATS,
      accepted: happened('accepted'),
      closed: happened('closed'),
    };
    for (const [kind, beginning] of Object.entries(WORDS) as [keyof typeof WORDS, string][]) {
      const ids = messages.filter(({ body }) => body.includes(beginning)).map(({ id }) => id);
      if (ids.length > most[kind]) {
        faults.push(
          `ticket ${ticket}: "${beginning}" is messages ${ids}, and only ${most[kind]} had a cause`,
        );
      }
    }
  }
  return faults;
}
