import type { Ticket } from '@prosa/contract/ticket';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { TimelineEntry } from '../../features/messages/conversation.tsx';
import { NoteCard } from '../../features/ticket-notes/note-card.tsx';
import { notesQuery } from '../../features/ticket-notes/note-queries.ts';
import { EventLine } from '../../features/tickets/event-line.tsx';
import { eventsQuery } from '../../features/tickets/ticket-queries.ts';
import { uniqueById } from '../../lib/upsert.ts';

/** A group's ticket lives for years: older events than these are in its history alone. */
const mostPages = 5;

/** What stands between the messages of a ticket: its events and its notes, in the order of time. */
export function useTimeline(ticket: Ticket): readonly TimelineEntry[] {
  const { data: notes } = useQuery(notesQuery(ticket));
  const events = useInfiniteQuery(eventsQuery(ticket.id));
  const { data, hasNextPage, isFetching, fetchNextPage } = events;
  const wantsMore = hasNextPage && !isFetching && (data?.pages.length ?? 0) < mostPages;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  return useMemo(() => {
    const happened = uniqueById(data?.pages.map((page) => page.events) ?? []);
    const timeline = [
      ...happened.map((event) => ({
        key: `event-${event.id}`,
        at: event.at,
        content: <EventLine event={event} />,
      })),
      ...(notes ?? []).map((note) => ({
        key: `note-${note.id}`,
        at: note.createdAt,
        content: <NoteCard note={note} />,
      })),
    ];
    return timeline.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }, [data, notes]);
}
