import type { ColumnTarget, ImportColumn } from '@prosa/contract/contact-import';
import { foldText } from '@prosa/contract/fold-text';
import { type Country, readNumber } from '@prosa/contract/human-number';
import { columnLetter, type SheetRow } from '../../media/sheet/row-collector.ts';

/** How people head their columns, the likeliest first; without case, accents, spaces and signs. */
type Headed = 'number' | 'name' | 'email' | 'tag' | 'consentSource' | 'consentAt';

const heads: Record<Headed, readonly string[]> = {
  number: [
    ...[
      'numero',
      'whatsapp',
      'celular',
      'telefone',
      'telefono',
      'movil',
      'phone',
      'mobile',
      'number',
    ],
    ...[
      'numerodowhatsapp',
      'numerodewhatsapp',
      'numerodetelefone',
      'numerodecelular',
      'numerodetelefono',
    ],
    ...[
      'whats',
      'wpp',
      'zap',
      'cel',
      'fone',
      'tel',
      'nro',
      'num',
      'phonenumber',
      'mobilephone',
      'cellphone',
    ],
    ...['telefonecelular', 'fonecelular', 'telefone1', 'celular1', 'phone1value', 'telefonomovil'],
  ],
  name: [
    ...['nome', 'nombre', 'name', 'nomecompleto', 'nombrecompleto', 'fullname', 'nomedocliente'],
    ...['cliente', 'contato', 'contacto', 'contact', 'customer', 'displayname', 'nomefantasia'],
    ...['razaosocial', 'razonsocial', 'primeironome', 'firstname', 'givenname'],
  ],
  email: [
    ...[
      'email',
      'correio',
      'correo',
      'correoelectronico',
      'correioeletronico',
      'mail',
      'emailaddress',
    ],
    ...['enderecodeemail', 'email1', 'email1value'],
  ],
  tag: ['tags', 'tag', 'etiquetas', 'etiqueta', 'marcadores', 'labels', 'label'],
  consentSource: [
    ...['consentimento', 'origemdoconsentimento', 'consentimiento', 'origendelconsentimiento'],
    ...['consent', 'consentsource', 'optin'],
  ],
  consentAt: [
    ...['datadoconsentimento', 'dataconsentimento', 'fechadelconsentimiento', 'consentdate'],
    ...['consentat', 'dataoptin', 'optindate'],
  ],
};

const SAMPLES = 3;
const LOOKED_AT = 50;

export type GuessedColumns = { columns: ImportColumn[]; hasHeader: boolean };

/** What the columns of a sheet seem to be; `rows` are its first ones. */
export function guessColumns(
  rows: readonly SheetRow[],
  columnCount: number,
  country: Country,
  isList = false,
): GuessedColumns {
  const [first] = rows;
  const header = (first?.[1] ?? []).map(compact);
  const byHead = targetsByHead(header, columnCount);
  // Nothing that heads a column, but a number: the contacts begin with the first row.
  const isHeaded = byHead.some((to) => to !== 'ignore');
  const hasHeader = isHeaded || !first?.[1].some((cell) => isNumber(cell, country));
  const below = rows.slice(hasHeader ? 1 : 0, LOOKED_AT).map(([, cells]) => cells);
  const found = withFound(byHead, below, country);
  // Tags are for contacts, and consent is for a list.
  const targets = found.map((to) => (meaningless(isList).includes(to) ? 'ignore' : to));
  const columns = targets.map((to, index) => ({
    letter: columnLetter(index),
    header: (hasHeader && first?.[1][index]) || columnLetter(index),
    to,
    samples: below.flatMap((cells) => cells[index] || []).slice(0, SAMPLES),
  }));
  return { columns, hasHeader };
}

function meaningless(isList: boolean): readonly ColumnTarget[] {
  return isList ? ['tag', 'info'] : ['consentSource', 'consentAt'];
}

function compact(header: string): string {
  return foldText(header).replace(/[^a-z0-9]/g, '');
}

/** Each meaning for one column: of two that are headed alike, the first. */
function targetsByHead(header: readonly string[], columnCount: number): ColumnTarget[] {
  const targets: ColumnTarget[] = Array.from({ length: columnCount }, () => 'ignore');
  for (const [to, words] of Object.entries(heads)) {
    const word = words.find((one) => header.includes(one));
    if (word) targets[header.indexOf(word)] = to as keyof typeof heads;
  }
  return targets;
}

/** Without a head that is known, numbers are found by being numbers, and a name by being words beside them. */
function withFound(
  targets: readonly ColumnTarget[],
  rows: readonly string[][],
  country: Country,
): ColumnTarget[] {
  const found = [...targets];
  const share = (index: number, fits: (cell: string) => boolean) =>
    rows.filter((cells) => fits(cells[index] ?? '')).length / Math.max(rows.length, 1);
  const likeliest = (fits: (cell: string) => boolean) => {
    const free = found.flatMap((to, index) => (to === 'ignore' ? index : []));
    const [best] = free.toSorted((one, other) => share(other, fits) - share(one, fits));
    return best !== undefined && share(best, fits) > 0.5 ? best : undefined;
  };
  for (const [to, fits] of [
    ['number', (cell: string) => isNumber(cell, country)],
    ['name', (cell: string) => /\p{L}{2}/u.test(cell) && !cell.includes('@')],
  ] as const) {
    if (found.includes(to)) continue;
    const index = likeliest(fits);
    if (index !== undefined) found[index] = to;
  }
  return found;
}

function isNumber(cell: string, country: Country): boolean {
  return /^[\d\s()+./-]{8,}$/.test(cell) && 'digits' in readNumber(cell, country);
}
