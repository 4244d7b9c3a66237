/**
 * Countries whose numbers people write without the country's code: how many digits follow it. Numbers of every
 * other country are taken as they are, with their code.
 */
export const callingCodes = {
  BR: { code: '55', national: [10, 11] },
  PT: { code: '351', national: [9] },
  AR: { code: '54', national: [10] },
  BO: { code: '591', national: [8] },
  CL: { code: '56', national: [9] },
  CO: { code: '57', national: [10] },
  CR: { code: '506', national: [8] },
  DO: { code: '1', national: [10] },
  EC: { code: '593', national: [9] },
  ES: { code: '34', national: [9] },
  GT: { code: '502', national: [8] },
  HN: { code: '504', national: [8] },
  MX: { code: '52', national: [10] },
  NI: { code: '505', national: [8] },
  PA: { code: '507', national: [8] },
  PE: { code: '51', national: [9] },
  PY: { code: '595', national: [9] },
  SV: { code: '503', national: [8] },
  US: { code: '1', national: [10] },
  UY: { code: '598', national: [8] },
  VE: { code: '58', national: [10] },
  AO: { code: '244', national: [9] },
  MZ: { code: '258', national: [9] },
} as const satisfies Record<string, { code: string; national: readonly number[] }>;

export type Country = keyof typeof callingCodes;
export const countries = Object.keys(callingCodes) as [Country, ...Country[]];

export const numberProblems = [
  /** Nothing that could be a number. */
  'no_number',
  /** The area code is missing. */
  'no_area_code',
  'invalid_number',
  /** A spreadsheet showed it as 5,51199E+12 and forgot the rest. */
  'rounded_number',
] as const;
export type NumberProblem = (typeof numberProblems)[number];

export type ReadNumber = { digits: string } | { problem: NumberProblem };

const rounded = /\d[.,]?\d*\s*e\s*\+?\s*\d{1,2}(?!\d)/i;
const SHORTEST = 8;
const LONGEST = 15;

/** A number in any human notation, as digits with the country's code. Of several in one cell the first good one. */
export function readNumber(text: string, country: Country): ReadNumber {
  let first: ReadNumber = { problem: 'no_number' };
  for (const part of text.normalize('NFKC').split(/[/;|\n]|\s(?:ou|o|or|e)\s/i)) {
    const read = readOne(part, country);
    if ('digits' in read) return read;
    if (first.problem === 'no_number') first = read;
  }
  return first;
}

function readOne(text: string, country: Country): ReadNumber {
  if (rounded.test(text)) return { problem: 'rounded_number' };
  // 11987654321.0: a number that went through a program as a fraction.
  const whole = text.replace(/^(\s*\d{8,})[.,]0+\s*$/, '$1');
  // Of "(11) 98888-7777 ramal 12" what follows the words is no part of it.
  const [spoken = ''] = whole.split(/\b(?:ramal|ext|int|anexo)\b\.?/i);
  const digits = spoken.replace(/\D/g, '');
  if (digits === '') return { problem: 'no_number' };
  if (/^\D*\+/.test(spoken)) return international(digits);
  if (digits.startsWith('00')) return international(digits.slice(2));
  return country === 'BR' ? brazilian(digits) : ofCountry(digits, country);
}

/** With its code; a zero that is dialled within the country may have stayed: +55 (011) 98888-7777. */
function international(digits: string): ReadNumber {
  if (digits.startsWith('55')) return brazilian(digits.slice(2).replace(/^0/, ''), 'with-code');
  if (digits.startsWith('0') || digits.length < SHORTEST || digits.length > LONGEST) {
    return { problem: 'invalid_number' };
  }
  return { digits };
}

/** An area code, then eight digits, or nine of which the first is a 9. */
const national = /^[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/;

function brazilian(written: string, code?: 'with-code'): ReadNumber {
  // 011 …; with the carrier that is dialled for another city: 0 15 11 …
  const digits = /^0\d{2}[1-9][1-9]\d{8,9}$/.test(written)
    ? written.slice(3)
    : written.replace(/^0/, '');
  if (national.test(digits)) return { digits: `55${digits}` };
  if (code) return { problem: digits.length < 10 ? 'no_area_code' : 'invalid_number' };
  if (/^550?/.test(digits) && national.test(digits.replace(/^550?/, ''))) {
    return { digits: `55${digits.replace(/^550?/, '')}` };
  }
  if (digits.length === 8 || digits.length === 9) return { problem: 'no_area_code' };
  // Longer than any of the country's: another country's, written without its plus.
  if (digits.length >= 11 && digits.length <= LONGEST && !digits.startsWith('55')) {
    return { digits };
  }
  return { problem: 'invalid_number' };
}

function ofCountry(written: string, country: Country): ReadNumber {
  const { code, national: lengths }: { code: string; national: readonly number[] } =
    callingCodes[country];
  const digits = written.replace(/^0/, '');
  const own = (rest: string): ReadNumber => ({ digits: mobile(code, rest) });
  if (lengths.includes(digits.length)) return own(digits);
  const rest = digits.slice(code.length);
  if (digits.startsWith(code) && lengths.includes(rest.length)) return own(rest);
  if (digits.length < Math.min(...lengths)) {
    return { problem: digits.length >= 6 ? 'no_area_code' : 'invalid_number' };
  }
  return digits.length >= 11 && digits.length <= LONGEST
    ? { digits }
    : { problem: 'invalid_number' };
}

/** WhatsApp knows Argentina's with a 9 after the code, which nobody writes within the country. */
function mobile(code: string, rest: string): string {
  return code === '54' ? `549${rest}` : `${code}${rest}`;
}
