import { describe, expect, it } from 'vitest';
import { isPressOf, isSignOf, keysOf, type Press, shortcutNames, withKeys } from './shortcuts.ts';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('the table of shortcuts', () => {
  it('gives each press to one thing only', () => {
    const presses = shortcutNames.map((name) => keysOf(name).join('+'));
    expect(new Set(presses).size).toBe(presses.length);
  });

  it('has no letter that works alone', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/'];
    const heard = letters.filter((letter) =>
      shortcutNames.some((name) => isPressOf(name, press(letter)) || isSignOf(name, press(letter))),
    );
    expect(heard).toEqual([]);
  });

  it('knows a press with capital letters on, and leaves the browser and AltGr their own', () => {
    expect(isPressOf('resolveTicket', press('E', { altKey: true }))).toBe(true);
    expect(isPressOf('resolveTicket', press('e', { ctrlKey: true }))).toBe(false);
    expect(isPressOf('resolveTicket', press('e', { altKey: true, ctrlKey: true }))).toBe(false);
    expect(isPressOf('resolveTicket', press('E', { altKey: true, shiftKey: true }))).toBe(false);
    expect(isPressOf('commandBar', press('k', { metaKey: true }))).toBe(true);
    expect(isPressOf('commandBar', press('K', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isPressOf('help', press('/', { ctrlKey: true }))).toBe(true);
    expect(isPressOf('help', press('?', { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(isPressOf('help', press('?', { shiftKey: true }))).toBe(false);
    expect(isSignOf('help', press('?', { shiftKey: true }))).toBe(true);
    expect(isPressOf('previousTicket', press('k', { metaKey: true }))).toBe(false);
  });

  it('writes itself beside a label', () => {
    expect(withKeys('Transferir', 'transferTicket')).toBe('Transferir (Alt+T)');
    expect(withKeys('Buscar', 'commandBar')).toBe('Buscar (Ctrl+K)');
  });
});
