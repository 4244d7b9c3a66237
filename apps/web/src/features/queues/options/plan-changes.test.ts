import { type QueueOption, TOP_LEVEL } from '@prosa/contract/queue';
import { describe, expect, it } from 'vitest';
import { moveOption } from './move.ts';
import {
  changeOption,
  type Draft,
  type DraftTree,
  draftOf,
  emptyDraft,
  insertOption,
  removeOption,
} from './option-tree.ts';
import { planChanges, type TreeChange } from './plan-changes.ts';

type Row = Pick<QueueOption, 'id' | 'title' | 'message' | 'parentId' | 'task'>;

/** The server's rules in small: siblings in one list, room is made where something is put. */
class Server {
  rows: Row[] = [];
  requests = 0;
  #nextId = 100;

  tree(parentId: number | null = null): QueueOption[] {
    return this.rows
      .filter((row) => row.parentId === parentId)
      .map((row, index) => ({
        ...row,
        queueId: 1,
        option: index + 1,
        version: 1,
        children: this.tree(row.id),
      }));
  }

  apply(changes: readonly TreeChange[]): void {
    const created = new Map<string, number>();
    for (const change of changes) {
      this.requests += 1;
      if (change.kind === 'delete') this.#delete(change.id);
      else {
        const parent = change.parent;
        const parentId =
          parent === undefined || parent === TOP_LEVEL
            ? null
            : typeof parent === 'number'
              ? parent
              : (created.get(parent.key) ?? null);
        if (change.kind === 'create') {
          const { title, message, task } = change;
          const row = { id: this.#nextId, title, message, task, parentId };
          this.#nextId += 1;
          created.set(change.key, row.id);
          this.#place(row, parentId, change.option);
        } else {
          const row = this.rows.find(({ id }) => id === change.id);
          if (!row) throw new Error(`no option ${change.id}`);
          if (change.title !== undefined) row.title = change.title;
          if (change.message !== undefined) row.message = change.message;
          if (change.task !== undefined) row.task = change.task;
          if (parent !== undefined || change.option !== undefined) {
            this.#place(row, parent === undefined ? row.parentId : parentId, change.option);
          }
        }
      }
    }
  }

  #delete(id: number): void {
    for (const child of this.rows.filter((row) => row.parentId === id)) this.#delete(child.id);
    this.rows = this.rows.filter((row) => row.id !== id);
  }

  #place(row: Row, parentId: number | null, option = Number.MAX_SAFE_INTEGER): void {
    if (parentId !== null && !this.rows.some(({ id }) => id === parentId))
      throw new Error('no parent');
    const others = this.rows.filter((other) => other !== row);
    const siblings = others.filter((other) => other.parentId === parentId);
    const before = siblings[option - 1];
    row.parentId = parentId;
    others.splice(before ? others.indexOf(before) : others.length, 0, row);
    this.rows = others;
  }
}

const shape = (tree: DraftTree | QueueOption[]): unknown =>
  tree.map(({ title, message, children }) => [title, message, shape(children ?? [])]);

function serverWith(...rows: [id: number, parentId: number | null][]): Server {
  const server = new Server();
  server.rows = rows.map(([id, parentId]) => ({
    id,
    title: `t${id}`,
    task: null,
    message: `m${id}`,
    parentId,
  }));
  return server;
}

const sample = () =>
  serverWith([1, null], [2, null], [21, 2], [22, 2], [221, 22], [3, null], [31, 3]);

function saved(server: Server, draft: DraftTree): Server {
  server.apply(planChanges(server.tree(), draft));
  expect(shape(server.tree())).toEqual(shape(draft));
  return server;
}

describe('planChanges', () => {
  it('asks for nothing when nothing changed', () => {
    const server = sample();
    expect(planChanges(server.tree(), draftOf(server.tree()))).toEqual([]);
  });

  it('saves an edited text with one request and nothing else in it', () => {
    const server = sample();
    const draft = changeOption(draftOf(server.tree()), 'option-21', { title: ' new ' });
    expect(planChanges(server.tree(), draft)).toEqual([{ kind: 'update', id: 21, title: 'new' }]);
  });

  it('makes parents before their children', () => {
    const server = sample();
    const parent: Draft = {
      ...emptyDraft('a'),
      title: 'A',
      children: [{ ...emptyDraft('b'), title: 'B' }],
    };
    expect(
      saved(server, insertOption(draftOf(server.tree()), 'option-2', 1, parent)).requests,
    ).toBe(2);
  });

  it('deletes a subtree with one request', () => {
    const server = sample();
    expect(saved(server, removeOption(draftOf(server.tree()), 'option-2')).requests).toBe(1);
  });

  it('moves with one request, down and up', () => {
    const down = sample();
    const moved = moveOption(draftOf(down.tree()), 'option-3', { parentKey: null, index: 0 });
    expect(saved(down, moved).requests).toBe(1);
    const nested = sample();
    const inner = moveOption(draftOf(nested.tree()), 'option-1', {
      parentKey: 'option-3',
      index: 0,
    });
    expect(saved(nested, inner).requests).toBe(1);
  });

  it('rescues what moved out of a deleted option', () => {
    const server = sample();
    const draft = removeOption(
      moveOption(draftOf(server.tree()), 'option-22', { parentKey: 'option-3', index: 1 }),
      'option-2',
    );
    saved(server, draft);
  });

  it('gets any tree into any other shape', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % most;
    };
    for (let round = 0; round < 300; round += 1) {
      const server = sample();
      let draft = draftOf(server.tree());
      for (let step = 0; step < 1 + random(6); step += 1) {
        const keys = allKeys(draft);
        const key = keys[random(keys.length)] ?? '';
        const target = [null, ...keys][random(keys.length + 1)] ?? null;
        const action = random(4);
        if (action === 0) draft = removeOption(draft, key);
        else if (action === 1) draft = changeOption(draft, key, { title: `x${round}.${step}` });
        else if (action === 2) {
          draft = insertOption(draft, target, 0, { ...emptyDraft(`n${step}`), title: `n${step}` });
        } else draft = moveOption(draft, key, { parentKey: target, index: random(3) });
      }
      saved(server, draft);
    }
  });
});

function allKeys(tree: DraftTree): string[] {
  return tree.flatMap(({ key, children }) => [key, ...allKeys(children)]);
}
