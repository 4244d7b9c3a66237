const MAX_LENGTH = 120;

/** Control characters, and those that turn the reading direction so that exe.jpg reads gpj.exe. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** A name as a person may see it and a disk may bear it: no path, nothing hidden, not too long. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const cleaned = last
    .replace(unseen, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  return shortened(cleaned) || 'file';
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  const extension = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '';
  const room = MAX_LENGTH - [...extension].length;
  return characters.slice(0, room).join('').trimEnd() + extension;
}

/** For Content-Disposition: every program reads the first name, newer ones the second (RFC 6266). */
export function dispositionOf(kind: 'inline' | 'attachment', given: string): string {
  // Pictures and voice notes have none.
  const name = given.trim() === '' ? 'file' : given;
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii || 'file'}"; filename*=UTF-8''${encoded}`;
}
