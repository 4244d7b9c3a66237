import type {
  KanbanBoard,
  KanbanCardsQuery,
  KanbanFilter,
  LaneCards,
  LaneHead,
} from '@prosa/contract/kanban';
import { laneStart } from '@prosa/contract/kanban-cards';
import { limits, pageSizes } from '@prosa/contract/limits';
import { searchTerms } from '@prosa/contract/search-words';
import { type Ticket, ticketListQuery } from '@prosa/contract/ticket';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import { byId } from '../../db/batching/bulk-statements.ts';
import type { ReadScope } from '../../db/scope.ts';
import { presentTag } from '../tags/tag.presenter.ts';
import { kanbanTags, type TagRow } from '../tags/tag.repository.ts';
import { ticketsWithTags } from '../tickets/ticket.by-tags.ts';
import { shapeOf, valuesOf } from '../tickets/ticket.filters.ts';
import { presentTicket } from '../tickets/ticket.presenter.ts';
import { viewerOf } from '../tickets/ticket.service.ts';
import { foldsOf } from './kanban.folds.ts';
import {
  afterPosition,
  type BoardShape,
  type BoardValues,
  boardQueriesFor,
  type CardRow,
  type HeadRow,
  ticketsById,
} from './kanban.queries.ts';

/** The lanes with what stands above each, and the first cards of those that are unfolded. */
export async function showBoard(
  scope: ReadScope,
  actor: Actor,
  filter: KanbanFilter,
): Promise<KanbanBoard> {
  const { queries, values } = await askedFor(scope, actor, filter);
  const [tags, heads, folds] = await lanesOf(scope, actor, () => queries.heads(scope, values));
  const shown = headsOf(tags, heads, folds);
  const open = shown.flatMap(({ tag, folded }) => (folded || !tag ? [] : [tag.id]));
  const lanes = open.slice(0, limits.idList.count);
  const cards = await queries.firstCards(scope, { ...values, lanes });
  const byLane = Map.groupBy(cards, (card) => card.lane_id);
  const pages = shown.map(({ tag, folded }) => {
    const id = tag?.id ?? null;
    const isAsked = !folded && (id === null || lanes.includes(id));
    const listed = isAsked ? (byLane.get(id) ?? []) : [];
    return { ...firstOf(listed, pageSizes.firstLaneCards), ...(!isAsked && { next: laneStart }) };
  });
  const ids = pages.flatMap((page) => page.ids);
  const tickets = new Map((await presented(scope, ids)).map((ticket) => [ticket.id, ticket]));
  return {
    lanes: shown.map((head, index) => {
      const { ids: own, next } = pages[index]!;
      return { ...head, tickets: own.flatMap((id) => tickets.get(id) ?? []), next };
    }),
  };
}

export async function showHeads(
  scope: ReadScope,
  actor: Actor,
  filter: KanbanFilter,
): Promise<{ lanes: LaneHead[] }> {
  const { queries, values } = await askedFor(scope, actor, filter);
  return { lanes: headsOf(...(await lanesOf(scope, actor, () => queries.heads(scope, values)))) };
}

/** Newest activity first, from a place on. */
export async function showCards(
  scope: ReadScope,
  actor: Actor,
  { laneId, before, ...filter }: KanbanCardsQuery,
): Promise<LaneCards> {
  const { queries, values } = await askedFor(scope, actor, filter);
  if (laneId !== undefined) await requireLane(scope, laneId);
  const from = { ...values, ...afterPosition(before) };
  const cards =
    laneId === undefined
      ? await queries.cardsOfFirst(scope, from)
      : await queries.cardsOf(scope, { ...from, lane: laneId });
  const { ids, next } = firstOf(cards, pageSizes.laneCards);
  return { tickets: await presented(scope, ids), next };
}

/** The specification's own call: the newest of all lanes. */
export async function listBoardTickets(
  scope: ReadScope,
  actor: Actor,
  filter: Pick<KanbanFilter, 'queueIds'>,
): Promise<{ tickets: Ticket[] }> {
  const { queries, values } = await askedFor(scope, actor, { ...filter, searchParam: '' });
  const { ids } = firstOf(await queries.newest(scope, values), pageSizes.kanbanTickets);
  return { tickets: await presented(scope, ids) };
}

async function askedFor(scope: ReadScope, actor: Actor, filter: KanbanFilter) {
  const [viewer, tagged] = await Promise.all([
    viewerOf(scope, actor),
    ticketsWithTags(scope, filter.tags),
  ]);
  const asked = {
    ...ticketListQuery.parse({ order: 'newest' }),
    ...filter,
    ...(tagged && { tags: undefined, tagged }),
  };
  const terms = searchTerms(filter.searchParam);
  const shape: BoardShape = { ...shapeOf(viewer, asked), hasWords: terms.length > 0 };
  const values: BoardValues = {
    ...valuesOf(scope, viewer, asked),
    terms: terms.map(({ text }) => text),
    digits: terms.map(({ digits }) => digits),
  };
  return { queries: boardQueriesFor(shape), values };
}

function lanesOf(scope: ReadScope, actor: Actor, heads: () => Promise<readonly HeadRow[]>) {
  return Promise.all([kanbanTags(scope), heads(), foldsOf(scope, actor.userId)]);
}

function headsOf(
  tags: readonly TagRow[],
  heads: readonly HeadRow[],
  folds: readonly (number | null)[],
): LaneHead[] {
  const byLane = new Map(heads.map((head) => [head.lane_id, head]));
  return [null, ...tags].map((tag) => {
    const id = tag?.id ?? null;
    const head = byLane.get(id);
    return {
      tag: tag && presentTag(tag),
      count: head?.count ?? 0,
      unread: head?.unread ?? 0,
      oldestAt: head?.oldest.toISOString() ?? null,
      folded: folds.includes(id),
    };
  });
}

function firstOf(cards: readonly CardRow[], size: number): { ids: number[]; next: string | null } {
  const shown = cards.slice(0, size);
  const last = cards.length > size ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), next: last ? `${last.at}-${last.id}` : null };
}

async function presented(scope: ReadScope, ids: readonly number[]): Promise<Ticket[]> {
  const rows = await ticketsById(scope, { company: scope.companyId, ids });
  return byId(rows, ids).flatMap((row) => (row ? presentTicket(row, scope) : []));
}

async function requireLane(scope: ReadScope, id: number): Promise<void> {
  const lanes = await kanbanTags(scope);
  if (!lanes.some((tag) => tag.id === id)) throw appError('ERR_NO_LANE_FOUND');
}
