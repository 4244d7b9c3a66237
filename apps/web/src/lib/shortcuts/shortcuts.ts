/**
 * Every key that does something: what listens, the help under "?", the tooltips and the command
 * bar read this one table. Their words are in the shell's `shortcuts`.
 */
export const shortcuts = {
  commandBar: { key: 'k', ctrl: true, group: 'anywhere' },
  help: { key: '?', group: 'anywhere' },
  newTicket: { key: 'n', group: 'list' },
  searchTickets: { key: '/', group: 'list' },
  nextTicket: { key: 'j', group: 'list' },
  previousTicket: { key: 'k', group: 'list' },
  acceptTicket: { key: 'a', group: 'ticket' },
  reply: { key: 'r', group: 'ticket' },
  resolveTicket: { key: 'e', group: 'ticket' },
  reopenTicket: { key: 'o', group: 'ticket' },
  returnTicket: { key: 'd', group: 'ticket' },
  transferTicket: { key: 't', group: 'ticket' },
  addTag: { key: 'l', group: 'ticket' },
  scheduleMessage: { key: 'g', group: 'ticket' },
  ticketHistory: { key: 'h', group: 'ticket' },
  showContact: { key: 'i', group: 'ticket' },
} as const satisfies Record<string, Shortcut>;

type Shortcut = { key: string; ctrl?: boolean; group: 'anywhere' | 'list' | 'ticket' };

export type ShortcutName = keyof typeof shortcuts;
export type ShortcutGroup = Shortcut['group'];

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

/** As it stands on the keys: "E", or "Ctrl" and "K". */
export function keysOf(name: ShortcutName): string[] {
  const { key, ctrl }: Shortcut = shortcuts[name];
  return ctrl ? ['Ctrl', key.toUpperCase()] : [key.toUpperCase()];
}

/** A tooltip with its shortcut: "Transferir (T)". */
export function withKeys(label: string, name: ShortcutName): string {
  return `${label} (${keysOf(name).join('+')})`;
}

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isPressOf(name: ShortcutName, press: Press): boolean {
  const { key, ctrl = false }: Shortcut = shortcuts[name];
  if (press.key.toLowerCase() !== key || press.altKey) return false;
  // With Shift held the browser has its own; alone, Shift is how some keyboards type a sign.
  return (press.ctrlKey || press.metaKey) === ctrl && !(ctrl && press.shiftKey);
}
