import type { LabClient } from '@prosa/lab/client';
import type { LabEvent } from '@prosa/lab/contract/event';
import { applyEvent, mergeFetched } from './apply-event.ts';
import { EMPTY_WORLD, NO_FAULTS, type World } from './world.ts';

export type WorldStore = {
  start(): void;
  read(): World;
  subscribe(listener: () => void): () => void;
  /** Fetches what a telephone shows; from then on events keep it so. */
  open(number: string): Promise<void>;
  clearLog(): void;
};

/** Loads the lab's world at every connection of its event stream, and follows it from there. */
export function createWorldStore(lab: LabClient): WorldStore {
  let world = EMPTY_WORLD;
  const listeners = new Set<() => void>();
  /** Events that came while the world was being loaded: it may not contain them. */
  let held: LabEvent[] | undefined = [];

  function set(next: World): void {
    if (next === world) return;
    world = next;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    held = [];
    const [telephones, groups, pairings, calls, people, pages, metaFaults, billing] =
      await Promise.all([
        lab.telephones(),
        lab.groups(),
        lab.pairings(),
        lab.calls(),
        lab.people(),
        lab.pages(),
        lab.metaFaults(),
        lab.billing(),
      ]);
    const opened = Object.keys(world.messages);
    const numbers = telephones.filter(({ kind }) => kind === 'business').map((one) => one.number);
    const messages = await Promise.all(opened.map((number) => lab.messages(number)));
    const faults = await Promise.all(numbers.map((number) => lab.faults(number)));
    let next: World = {
      ...world,
      connected: true,
      telephones: Object.fromEntries(telephones.map((one) => [one.number, one])),
      groups: Object.fromEntries(groups.map((one) => [one.id, one])),
      pairings: Object.fromEntries(pairings.map((one) => [one.id, one])),
      people: Object.fromEntries(people.map((one) => [one.id, one])),
      pages,
      metaFaults,
      billing,
      calls: Object.fromEntries(calls.map((one) => [one.id, one])),
      // A telephone that was opened meanwhile keeps what it has.
      messages: {
        ...world.messages,
        ...Object.fromEntries(opened.map((number, at) => [number, messages[at] ?? []])),
      },
      typing: {},
      faults: Object.fromEntries(numbers.map((number, at) => [number, faults[at] ?? NO_FAULTS])),
    };
    for (const event of held ?? []) next = applyEvent(next, event);
    held = undefined;
    set(next);
  }

  function hear(event: LabEvent): void {
    if (held) held.push(event);
    else set(applyEvent(world, event));
    if (event.type === 'faults') readFaults(event.number);
    if (event.type === 'billing' || event.type === 'billing-asked') readBilling();
    if (event.type === 'telephone' && event.telephone.kind === 'business') {
      if (!world.faults[event.telephone.number]) readFaults(event.telephone.number);
    }
  }

  function readFaults(number: string): void {
    lab
      .faults(number)
      .then((faults) => set({ ...world, faults: { ...world.faults, [number]: faults } }), lose);
  }

  function readBilling(): void {
    lab.billing().then((billing) => set({ ...world, billing }), lose);
  }

  /** The stream tries again by itself, and its return loads everything. */
  function lose(): void {
    set({ ...world, connected: false });
  }

  return {
    start() {
      const stream = new EventSource('/api/events');
      stream.onopen = () => void load().catch(lose);
      stream.onmessage = ({ data }) => hear(JSON.parse(data) as LabEvent);
      stream.onerror = lose;
    },
    read: () => world,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open(number) {
      if (world.messages[number]) return;
      set({ ...world, messages: { ...world.messages, [number]: [] } });
      const fetched = await lab.messages(number);
      const merged = mergeFetched(fetched, world.messages[number] ?? []);
      set({ ...world, messages: { ...world.messages, [number]: merged } });
    },
    clearLog: () => set({ ...world, log: EMPTY_WORLD.log }),
  };
}
