/* The text behind a PIX QR code (BR Code): EMV fields, each an id, a length and a value, and a sum at the end. */

export type BrCodeOf = {
  /** CPF, CNPJ, +55…, e-mail or UUID, as the receiver's bank knows it. */
  key: string;
  name: string;
  city: string;
  /** Left out: the payer types it. */
  cents?: number;
  /** What the receiver finds the payment by; some banks do not show it to them. */
  txid?: string;
  info?: string;
};

export type BrCodeFields = {
  key: string | null;
  /** Of a dynamic code: where the bank asks for the amount. */
  address: string | null;
  name: string;
  city: string;
  cents: number | null;
  txid: string | null;
};

const PIX = 'br.gov.bcb.pix';
const REAL = '986';
const NO_TXID = '***';
/** More than any bank reads. */
const MOST = 999;
const limits = { account: 99, info: 73, name: 25, city: 15 };

/** Throws a RangeError for what no bank would read. */
export function brCode({ key, name, city, cents, txid = NO_TXID, info }: BrCodeOf): string {
  if (txid !== NO_TXID && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError('txid');
  if (cents !== undefined && !(Number.isSafeInteger(cents) && cents > 0 && cents < 1e12)) {
    throw new RangeError('cents');
  }
  const [who, where] = [plain(name, limits.name), plain(city, limits.city)];
  if (!who || !where) throw new RangeError('name or city');
  const room = Math.max(0, Math.min(limits.info, limits.info - key.length));
  const words = plain(info ?? '', room);
  const account = field('00', PIX) + field('01', key) + (words ? field('02', words) : '');
  if (key === '' || account.length > limits.account) throw new RangeError('key');
  const text = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', REAL),
    cents === undefined ? '' : field('54', reaisOf(cents)),
    field('58', 'BR'),
    field('59', who),
    field('60', where),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return text + brCodeSum(text);
}

/** Undefined if it is no PIX code, its sum is wrong, or a bank would refuse it. */
export function readBrCode(text: string): BrCodeFields | undefined {
  const isWhole = text.length <= MOST && /^000201[\x20-\x7e]*6304[0-9A-Fa-f]{4}$/.test(text);
  if (!isWhole || brCodeSum(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return undefined;
  const top = fieldsOf(text);
  const account = top && accountOf(top);
  const amount = top?.get('54');
  if (!top || !account || top.get('53') !== REAL) return undefined;
  if (amount !== undefined && !/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return undefined;
  const txid = fieldsOf(top.get('62') ?? '')?.get('05');
  return {
    key: account.get('01') ?? null,
    address: account.get('25') ?? null,
    name: top.get('59') ?? '',
    city: top.get('60') ?? '',
    cents: amount === undefined ? null : Math.round(Number(amount) * 100),
    txid: txid === undefined || txid === NO_TXID ? null : txid,
  };
}

/** Any of these fields may be PIX's; the others are another scheme's. */
function accountOf(fields: ReadonlyMap<string, string>): Map<string, string> | undefined {
  for (const [id, value] of fields) {
    const isPlace = Number(id) >= 26 && Number(id) <= 51;
    const account = isPlace ? fieldsOf(value) : undefined;
    if (account?.get('00')?.toLowerCase() === PIX) return account;
  }
  return undefined;
}

/** What stands at the end, over all before it. CRC-16/CCITT-FALSE: polynomial 1021, from FFFF, nothing reflected. */
export function brCodeSum(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
    }
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    const end = at + 4 + Number(head?.[2]);
    if (!head || end > text.length) return undefined;
    fields.set(head[1] ?? '', text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

function reaisOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Some banks refuse accents and signs, and the lengths count bytes there. */
function plain(text: string, most: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}
