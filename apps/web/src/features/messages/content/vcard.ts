export type Card = { name: string; numbers: string[] };

const mostNumbers = 20;

/** The name and the telephone numbers of a vCard, whatever else it holds. */
export function readVcard(vcard: string, fallbackName: string): Card {
  // A line that begins with a space goes on with the one before.
  const lines = vcard
    .slice(0, 64_000)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  const numbers = lines
    .map((line) => /^(?:item\d+\.)?TEL([^:]*):(.*)$/i.exec(line))
    .filter((match) => match !== null)
    // WhatsApp adds the number as it knows it; the written one may lack the country.
    .map(([, options = '', value = '']) => /waid=(\d+)/i.exec(options)?.[1] ?? value.trim())
    .filter((number) => number.replace(/\D/g, '') !== '');
  const name = lines.map((line) => /^FN(?:;[^:]*)?:(.+)$/i.exec(line)?.[1]?.trim()).find(Boolean);
  return {
    name: fallbackName.trim() || unescaped(name ?? ''),
    numbers: [...new Set(numbers)].slice(0, mostNumbers),
  };
}

function unescaped(text: string): string {
  return text.replace(/\\([,;\\])/g, '$1').replace(/\\n/gi, ' ');
}
