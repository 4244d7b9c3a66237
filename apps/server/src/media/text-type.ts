/** Tabs, line ends and form feeds stand in texts; the other control characters do not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;

/** With what Windows marks its own kind of Unicode. */
const utf16Mark = Buffer.from([0xff, 0xfe]);

/** What kind of text it is; undefined if it is none. */
export function textType(start: Buffer): string | undefined {
  const text = textOf(start);
  if (text === undefined) return undefined;
  const beginning = text.slice(0, 1000).trimStart().toLowerCase();
  if (beginning.startsWith('begin:vcard')) return 'text/vcard';
  // Told apart from other texts, so that nothing ever shows them as a page or a picture.
  if (/<svg[\s>]/.test(beginning)) return 'image/svg+xml';
  if (/<(!doctype html|html|head|body|script|iframe)[\s>]/.test(beginning)) return 'text/html';
  return 'text/plain';
}

export function isMarkedUtf16(start: Buffer): boolean {
  return start.subarray(0, 2).equals(utf16Mark);
}

/** Spreadsheets of older programs come in Windows' encoding, in which every byte is a letter. */
function textOf(start: Buffer): string | undefined {
  if (start.length === 0) return undefined;
  const text = isMarkedUtf16(start)
    ? decode(start, 'utf-16le')
    : (decode(start, 'utf-8') ?? start.toString('latin1'));
  return text === undefined || controls.test(text) ? undefined : text;
}

/** The last character may be cut off: there is more of the file. */
function decode(start: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
