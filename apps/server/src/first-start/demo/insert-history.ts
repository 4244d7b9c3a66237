import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { lanes } from './company-texts.ts';
import { type DemoConversation, type DemoStep, lastStep } from './conversation.ts';
import { idsByKey } from './ids-by-key.ts';
import type { DemoPlace } from './insert.ts';

type Ticket = { id: number; conversation: DemoConversation };

/** What each conversation left of itself: its events, the times of service, notes and tags. */
export async function insertHistory(
  scope: AcrossCompaniesScope,
  place: DemoPlace,
  tickets: readonly Ticket[],
  contactIds: readonly number[],
): Promise<void> {
  const { db } = scope;
  const { companyId } = place;
  await db.insertInto('ticket_events').values(events(place, tickets)).execute();
  await insertAttendances(scope, place, tickets);
  const tagged = tickets.flatMap(({ id, conversation }) =>
    conversation.tags.map((tag) => ({
      company_id: companyId,
      ticket_id: id,
      tag_id: place.tagId(tag),
    })),
  );
  await db.insertInto('ticket_tags').values(tagged).execute();
  await putOnBoard(scope, place, tickets);
  const notes = tickets.flatMap(({ id, conversation }) =>
    conversation.notes.map((note) => ({
      company_id: companyId,
      ticket_id: id,
      contact_id: contactIds[conversation.contact]!,
      user_id: place.userId(note.by)!,
      note: note.text,
      created_at: new Date(note.at),
    })),
  );
  await db.insertInto('ticket_notes').values(notes).execute();
}

/** What agents have in hand goes through the lanes; what is new waits in the first one. */
async function putOnBoard(
  { db }: AcrossCompaniesScope,
  place: DemoPlace,
  tickets: readonly Ticket[],
): Promise<void> {
  const { companyId } = place;
  const open = tickets.filter(({ conversation }) => lastStep(conversation).status === 'open');
  const placed = open.flatMap(({ id }, index) => {
    const lane = lanes[index % (lanes.length + 1)];
    return lane ? [{ company_id: companyId, ticket_id: id, tag_id: place.tagId(lane.name) }] : [];
  });
  if (placed.length > 0) await db.insertInto('ticket_tags').values(placed).execute();
  // Since their last word, rather than since this company was made up.
  await db
    .updateTable('tickets')
    .set((row) => ({ lane_since: row.ref('last_message_at') }))
    .where('company_id', '=', companyId)
    .where('status', '!=', 'closed')
    .execute();
}

function events(place: DemoPlace, tickets: readonly Ticket[]) {
  const stored = ({ status, queue, user }: DemoStep) => ({
    status,
    queueId: place.queueId(queue),
    userId: place.userId(user),
  });
  return tickets
    .flatMap(({ id, conversation: { steps } }) =>
      steps.map((step, index) => {
        const before = steps[index - 1];
        return {
          company_id: place.companyId,
          ticket_id: id,
          kind: step.kind,
          actor_id: place.userId(step.actor),
          details: JSON.stringify({ from: before ? stored(before) : null, to: stored(step) }),
          at: new Date(step.at),
        };
      }),
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** One cycle for each, and in it a segment for each agent and queue. */
async function insertAttendances(
  { db }: AcrossCompaniesScope,
  place: DemoPlace,
  tickets: readonly Ticket[],
): Promise<void> {
  const rows = await db
    .insertInto('attendances')
    .values(
      tickets.map(({ id, conversation }) => {
        const { steps, messages, rating, ratingAskedAt } = conversation;
        const time = (at: number | null | undefined) => (at == null ? null : new Date(at));
        return {
          company_id: place.companyId,
          ticket_id: id,
          queued_at: new Date(steps[0]!.at),
          started_at: time(steps.find(({ status }) => status === 'open')?.at),
          first_response_at: time(messages.find(({ by }) => by === 'agent')?.at),
          finished_at: time(steps.find(({ status }) => status === 'closed')?.at),
          rating_asked_at: time(ratingAskedAt),
          rating,
          ...(lastStep(conversation).status === 'closed' && {
            tag_ids: conversation.tags.map((tag) => place.tagId(tag)),
          }),
        };
      }),
    )
    .returning(['id', 'ticket_id'])
    .execute();
  const ticketIds = tickets.map(({ id }) => id);
  const attendanceIds = idsByKey(ticketIds, rows, (row) => row.ticket_id);
  const segments = tickets.flatMap(({ conversation: { steps } }, index) =>
    steps
      .filter(({ status }) => status !== 'closed')
      .map((step) => {
        const next = steps[steps.indexOf(step) + 1];
        return {
          company_id: place.companyId,
          attendance_id: attendanceIds[index]!,
          user_id: place.userId(step.user),
          queue_id: place.queueId(step.queue),
          began_at: new Date(step.at),
          ended_at: next ? new Date(next.at) : null,
        };
      }),
  );
  await db.insertInto('attendance_segments').values(segments).execute();
}
