import { isMac } from '../is-mac.ts';

/**
 * Every key that does something: what listens, the help under "?", the tooltips and the command
 * bar read this one table. Their words are in the shell's `shortcuts`. None is a letter alone: those
 * are for whoever writes (lib/typing).
 */
export const shortcuts = {
  commandBar: { held: 'ctrl', key: 'k', group: 'anywhere' },
  help: { held: 'ctrl', key: '/', alone: '?', group: 'anywhere' },
  newTicket: { held: 'alt', key: 'n', group: 'list' },
  searchTickets: { held: 'alt', key: 's', group: 'list' },
  nextTicket: { held: 'alt', key: 'j', group: 'list' },
  previousTicket: { held: 'alt', key: 'k', group: 'list' },
  acceptTicket: { held: 'alt', key: 'a', group: 'ticket' },
  reply: { held: 'alt', key: 'r', group: 'ticket' },
  resolveTicket: { held: 'alt', key: 'e', group: 'ticket' },
  reopenTicket: { held: 'alt', key: 'o', group: 'ticket' },
  // Not D: with it browsers go to their address bar, and Macs to the dictionary.
  returnTicket: { held: 'alt', key: 'b', group: 'ticket' },
  transferTicket: { held: 'alt', key: 't', group: 'ticket' },
  addTag: { held: 'alt', key: 'l', group: 'ticket' },
  scheduleMessage: { held: 'alt', key: 'g', group: 'ticket' },
  ticketHistory: { held: 'alt', key: 'h', group: 'ticket' },
  showContact: { held: 'alt', key: 'i', group: 'ticket' },
} as const satisfies Record<string, Shortcut>;

type Shortcut = {
  held: 'ctrl' | 'alt';
  key: string;
  /** A sign that does the same where nobody could be writing. */
  alone?: string;
  group: 'anywhere' | 'list' | 'ticket';
};

export type ShortcutName = keyof typeof shortcuts;
export type ShortcutGroup = Shortcut['group'];

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

/** On a Mac, Option writes letters such as ç and ã; there it is Control and Command. */
const heldKeys = isMac ? { ctrl: ['⌘'], alt: ['⌃', '⌘'] } : { ctrl: ['Ctrl'], alt: ['Alt'] };

/** As it stands on the keys: "Alt" and "E", or "Ctrl" and "K". */
export function keysOf(name: ShortcutName): string[] {
  const { held, key } = shortcuts[name];
  return [...heldKeys[held], key.toUpperCase()];
}

/** A tooltip with its shortcut: "Transferir (Alt+T)". */
export function withKeys(label: string, name: ShortcutName): string {
  return `${label} (${keysOf(name).join('+')})`;
}

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isPressOf(name: ShortcutName, press: Press): boolean {
  const { held, key, alone }: Shortcut = shortcuts[name];
  // With Shift held the browser has its own; but some keyboards need it for a sign.
  if (press.shiftKey && /[a-z]/.test(key)) return false;
  return isHeld(held, press) && [key, alone].includes(press.key.toLowerCase());
}

/** Its sign alone: a key that somebody may also want to write with. */
export function isSignOf(name: ShortcutName, press: Press): boolean {
  const { alone }: Shortcut = shortcuts[name];
  return press.key === alone && !press.ctrlKey && !press.metaKey && !press.altKey;
}

function isHeld(held: Shortcut['held'], { ctrlKey, metaKey, altKey }: Press): boolean {
  if (held === 'ctrl') return ctrlKey !== metaKey && !altKey;
  // Control with Alt is how Windows tells of AltGr, which writes.
  return isMac ? ctrlKey && metaKey && !altKey : altKey && !ctrlKey && !metaKey;
}
