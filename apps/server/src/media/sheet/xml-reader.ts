import { SheetRefused } from './sheet-refusal.ts';

export type XmlEvents = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Raw, and possibly in several pieces: `plainText` makes words of the whole. */
  text(piece: string): void;
};

const tag = /<(\/?)(?:[^\s/>:]+:)?([^\s/>:]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/y;
/** A tag that has not ended by then never will. */
const LONGEST_TAG = 1_000_000;

/** Reads XML piece by piece. Entities of its own and references to others are refused: no sheet has them. */
export async function readXml(pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const piece of pieces) {
    rest = readTags(rest + decoder.decode(piece, { stream: true }), events);
    if (rest.length > LONGEST_TAG) throw new SheetRefused('ERR_SHEET_BROKEN');
  }
  if (readTags(rest + decoder.decode(), events).startsWith('<')) {
    throw new SheetRefused('ERR_SHEET_BROKEN');
  }
}

/** Answers what has begun and not ended. */
function readTags(xml: string, events: XmlEvents): string {
  let at = 0;
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at);
      events.text(xml.slice(at, next === -1 ? undefined : next));
      if (next === -1) return '';
      at = next;
    }
    const after = xml[at + 1] === '!' || xml[at + 1] === '?' ? special(xml, at, events) : 0;
    if (after === -1) return xml.slice(at);
    if (after > 0) {
      at = after;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(xml);
    if (!found) return xml.slice(at);
    at = tag.lastIndex;
    const [, isEnd, name = '', attributes = '', isEmpty] = found;
    if (!isEnd) events.open(name, attributes);
    if (isEnd || isEmpty) events.close(name);
  }
  return '';
}

const brackets = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Where it ends; -1 where that has not come yet. */
function special(xml: string, at: number, events: XmlEvents): number {
  if (xml.length - at < '<![CDATA['.length) return -1;
  for (const [start, end] of brackets) {
    if (!xml.startsWith(start, at)) continue;
    const until = xml.indexOf(end, at + start.length);
    if (until === -1) return -1;
    if (start === '<![CDATA[') events.text(escaped(xml.slice(at + start.length, until)));
    return until + end.length;
  }
  throw new SheetRefused('ERR_SHEET_BROKEN');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;');
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function plainText(raw: string): string {
  const text = raw.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex, dec, name) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(dec);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
  // How Excel writes characters that XML has not.
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => {
    const code = Number.parseInt(hex, 16);
    return code === 0 ? '' : String.fromCharCode(code);
  });
}

export function attribute(attributes: string, name: string): string | undefined {
  const found = patternOf(name).exec(attributes);
  const raw = found?.[1] ?? found?.[2];
  return raw === undefined ? undefined : plainText(raw);
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}
