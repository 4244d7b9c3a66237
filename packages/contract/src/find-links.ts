import type { Inline } from './inline-text.ts';

/** An address begins with its scheme or with www, or is an e-mail address; nothing else is a link. */
const address =
  /\b(?:https?:\/\/|www\.)[^\s<>"'`\u200e\u200f\u202a-\u202e\u2066-\u2069]+|\b[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi;

/** Characters that end a sentence rather than an address. */
const trailing = /[.,;:!?*_~)\]}»”]+$/;

const longest = 2048;

export function findLinks(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const shown = trimmed(match[0]);
    const href = hrefOf(shown);
    if (href === null) continue;
    found.push({ type: 'text', text: text.slice(at, match.index) });
    found.push({ type: 'link', href, text: shown });
    at = match.index + shown.length;
  }
  found.push({ type: 'text', text: text.slice(at) });
  return found;
}

/** A closing bracket belongs to the address if it was opened in it. */
function trimmed(shown: string): string {
  const end = trailing.exec(shown)?.[0] ?? '';
  if (end.startsWith(')') && shown.includes('('))
    return shown.slice(0, shown.length - end.length + 1);
  return shown.slice(0, shown.length - end.length);
}

function hrefOf(shown: string): string | null {
  if (shown.length > longest) return null;
  if (!shown.includes('://') && shown.includes('@')) return `mailto:${shown}`;
  const href = /^www\./i.test(shown) ? `https://${shown}` : shown;
  // Whoever writes user@host wants to be taken for another.
  if (!URL.canParse(href)) return null;
  const { protocol, username, hostname } = new URL(href);
  const isSafe = (protocol === 'https:' || protocol === 'http:') && username === '';
  return isSafe && hostname.includes('.') ? href : null;
}
