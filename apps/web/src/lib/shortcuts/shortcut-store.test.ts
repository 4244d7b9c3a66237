import { describe, expect, it } from 'vitest';
import { register, run, shortcutStore } from './shortcut-store.ts';

const said: string[] = [];
const saying = (text: string) => ({ current: () => void said.push(text) });

describe('what can be done right now', () => {
  it('is what is registered; the newest is heard, and the older again when it leaves', () => {
    expect(run('resolveTicket')).toBe(false);
    const leave = register('resolveTicket', saying('first'));
    const leaveToo = register('resolveTicket', saying('second'));
    expect(shortcutStore.get()).toEqual(['resolveTicket']);
    run('resolveTicket');
    leaveToo();
    run('resolveTicket');
    leave();
    expect(said).toEqual(['second', 'first']);
    expect(shortcutStore.get()).toEqual([]);
  });

  it('tells those who show it', () => {
    let heard = 0;
    const stop = shortcutStore.subscribe(() => {
      heard += 1;
    });
    register('nextTicket', saying('next'))();
    expect(heard).toBe(2);
    stop();
  });
});
