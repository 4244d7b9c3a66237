import type { BotTask } from '@prosa/contract/billing';
import { type QueueOption, TOP_LEVEL } from '@prosa/contract/queue';
import type { Draft, DraftTree } from './option-tree.ts';

/** One request. A parent that does not exist yet is named by its key. */
export type TreeChange =
  | { kind: 'delete'; id: number }
  | {
      kind: 'create';
      key: string;
      parent: ParentRef;
      option: number;
      title: string;
      message: string;
      task: BotTask | null;
    }
  | {
      kind: 'update';
      id: number;
      parent?: ParentRef;
      option?: number;
      title?: string;
      message?: string;
      task?: BotTask | null;
    };

export type ParentRef = number | { key: string };

/** An option by its id, or by its key while it has none. */
type Name = number | string;
type Known = { title: string; message: string; task: BotTask | null };

/**
 * The fewest requests that turn the stored tree into the draft. The server keeps siblings numbered
 * without gaps and makes room where something is put, so the plan plays that out while it is made:
 * what already stands in its place needs no request.
 */
export function planChanges(stored: readonly QueueOption[], draft: DraftTree): TreeChange[] {
  const known = new Map<number, Known>();
  const levels = new Map<Name, Name[]>();
  const destinations = destinationsOf(draft, TOP_LEVEL);
  learn(stored, null);

  const changes: TreeChange[] = deletions(stored);
  arrange(draft, TOP_LEVEL, TOP_LEVEL);
  return changes;

  function learn(options: readonly QueueOption[], parentId: number | null) {
    const ids = options.map(({ id }) => id);
    levels.set(parentId ?? TOP_LEVEL, ids);
    for (const { id, title, message, task, children } of options) {
      known.set(id, { title, message, task });
      learn(children ?? [], id);
    }
  }

  /** Deleting takes all that is below along: kept options have to leave first. */
  function deletions(options: readonly QueueOption[]): TreeChange[] {
    return options.flatMap(({ id, children }): TreeChange[] => {
      if (destinations.has(id)) return deletions(children ?? []);
      const rescued = keptBelow(children ?? []);
      const moves = rescued.map((child): TreeChange => {
        removeInPlan(child);
        levelOf(TOP_LEVEL).push(child);
        return { kind: 'update', id: child, parent: TOP_LEVEL };
      });
      for (const gone of [id, ...allIds(children ?? [])]) removeInPlan(gone);
      return [...moves, { kind: 'delete', id }];
    });
  }

  function keptBelow(options: readonly QueueOption[]): number[] {
    return options.flatMap(({ id, children }) =>
      destinations.has(id) ? [id] : keptBelow(children ?? []),
    );
  }

  function arrange(options: DraftTree, level: Name, parent: ParentRef) {
    options.forEach((option, index) => {
      const name = option.id ?? option.key;
      // Whoever is about to leave this level does not count.
      const staying = levelOf(level).filter((other) => destinations.get(other) === level);
      const standsRight = staying[index] === name;
      if (!standsRight) removeInPlan(name);
      const previous = options[index - 1];
      const place = previous ? levelOf(level).indexOf(previous.id ?? previous.key) + 1 : 0;
      if (option.id === null) changes.push(creation(option, parent, place));
      else {
        const update = {
          ...textChanges(option),
          ...(!standsRight && { parent, option: place + 1 }),
        };
        if (Object.keys(update).length > 0) {
          changes.push({ kind: 'update', id: option.id, ...update });
        }
      }
      if (!standsRight) levelOf(level).splice(place, 0, name);
      arrange(option.children, name, option.id ?? { key: option.key });
    });
  }

  function textChanges({ id, title, message, task }: Draft) {
    const before = known.get(id as number);
    return {
      ...(before?.title !== title.trim() && { title: title.trim() }),
      ...(before?.message !== message && { message }),
      ...(!isSameTask(before?.task ?? null, task) && { task }),
    };
  }

  function levelOf(level: Name): Name[] {
    const list = levels.get(level) ?? [];
    levels.set(level, list);
    return list;
  }

  function removeInPlan(name: Name) {
    for (const list of levels.values()) {
      const place = list.indexOf(name);
      if (place !== -1) list.splice(place, 1);
    }
  }
}

function destinationsOf(tree: DraftTree, level: Name): Map<Name, Name> {
  return new Map(
    tree.flatMap(({ id, key, children }): [Name, Name][] => {
      const name = id ?? key;
      return [[name, level], ...destinationsOf(children, name)];
    }),
  );
}

function creation(
  { key, title, message, task }: Draft,
  parent: ParentRef,
  place: number,
): TreeChange {
  return { kind: 'create', key, parent, option: place + 1, title: title.trim(), message, task };
}

function isSameTask(one: BotTask | null, other: BotTask | null): boolean {
  return one?.kind === other?.kind && one?.system === other?.system;
}

function allIds(options: readonly QueueOption[]): number[] {
  return options.flatMap(({ id, children }) => [id, ...allIds(children ?? [])]);
}
