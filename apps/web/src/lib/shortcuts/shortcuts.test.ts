import { describe, expect, it } from 'vitest';
import { isPressOf, keysOf, type Press, shortcutNames, shortcuts, withKeys } from './shortcuts.ts';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});

describe('the table of shortcuts', () => {
  it('gives each press to one thing only', () => {
    const presses = shortcutNames.map((name) => keysOf(name).join('+'));
    expect(new Set(presses).size).toBe(presses.length);
  });

  it('knows a press with capital letters on, and leaves the browser its own', () => {
    expect(isPressOf('resolveTicket', press('E'))).toBe(true);
    expect(isPressOf('resolveTicket', press('e', { ctrlKey: true }))).toBe(false);
    expect(isPressOf('resolveTicket', press('e', { altKey: true }))).toBe(false);
    expect(isPressOf('commandBar', press('k', { metaKey: true }))).toBe(true);
    expect(isPressOf('commandBar', press('K', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isPressOf('help', press('?', { shiftKey: true }))).toBe(true);
    expect(isPressOf('previousTicket', press('k', { metaKey: true }))).toBe(false);
  });

  it('writes itself beside a label', () => {
    expect(withKeys('Transferir', 'transferTicket')).toBe('Transferir (T)');
    expect(withKeys('Buscar', 'commandBar')).toBe('Buscar (Ctrl+K)');
    expect(shortcuts.help.key).toBe('?');
  });
});
