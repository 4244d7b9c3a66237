import type { KanbanBoard } from '@prosa/contract/kanban';
import { Component, type ReactNode } from 'react';
import { laneIdOf } from '../board/with-card.ts';

type Props = { board: KanbanBoard; children: ReactNode };
type Snapshot = ReadonlyMap<number, DOMRect>;

/** So that a board that was loaded anew does not swarm. */
const mostAtOnce = 6;
const slideMs = 220;

/** What somebody drags is where they put it: it has no way to go. */
const dropped = new Set<number>();

export function dontSlide(cardId: number): void {
  dropped.add(cardId);
  setTimeout(() => dropped.delete(cardId), 1000);
}

/**
 * A card that comes into another lane slides there, over the lanes between. A class, since only a class is asked
 * where things are before they are drawn in their new place.
 */
export class CardSlide extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Snapshot | null {
    if (before.board === this.props.board || isStill()) return null;
    const places = new Map(cardsOf(before.board));
    const moved = cardsOf(this.props.board).filter(
      ([id, lane]) => places.has(id) && places.get(id) !== lane && !dropped.has(id),
    );
    if (moved.length === 0 || moved.length > mostAtOnce) return null;
    return new Map(
      moved.flatMap(([id]) => {
        const element = elementOf(id);
        return element ? [[id, element.getBoundingClientRect()] as const] : [];
      }),
    );
  }

  override componentDidUpdate(_props: Props, _state: unknown, snapshot: Snapshot | null): void {
    if (!snapshot) return;
    // The list of the other lane is drawn a moment later.
    requestAnimationFrame(() => {
      for (const [id, from] of snapshot) slide(id, from);
    });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function slide(id: number, from: DOMRect): void {
  const card = elementOf(id);
  if (!card) return;
  const to = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-card');
  ghost.inert = true;
  // For those who hear the screen there is one card.
  ghost.ariaHidden = 'true';
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: '0',
    zIndex: 'var(--z-sticky)',
    boxShadow: 'var(--shadow-3)',
  });
  document.body.append(ghost);
  // Unseen, but there: what is hidden cannot have the focus, and whoever moved it by key goes on from it.
  card.style.opacity = '0';
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const motion = ghost.animate([{ transform: way }, { transform: 'none' }], {
    duration: slideMs,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
  const end = () => {
    ghost.remove();
    card.style.opacity = '';
  };
  motion.finished.then(end, end);
}

function elementOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${id}"]`);
}

function cardsOf({ lanes }: KanbanBoard): [number, number | null][] {
  return lanes.flatMap((lane) =>
    lane.tickets.map(({ id }): [number, number | null] => [id, laneIdOf(lane)]),
  );
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
