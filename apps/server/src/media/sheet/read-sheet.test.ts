import { CFB, utils, write } from '@e965/xlsx';
import { limits } from '@prosa/contract/limits';
import { describe, expect, test } from 'vitest';
import { makeSheet } from '../../../test/make-sheet.ts';
import { createSheetReader } from './read-sheet.ts';
import { makeWorkbook, makeZip, readWhole } from './sheet-test-kit.ts';
import { openZip } from './zip.ts';

const refused = (bytes: Buffer) =>
  readWhole(bytes).then(
    () => 'read',
    (error) => ({ code: error.code, ...error.details }),
  );

const sheetOf = (rows: string, before = '') =>
  `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`;

describe('a sheet is read', () => {
  test.each(['xlsx', 'biff8'] as const)('as text, cell by cell (%s)', async (type) => {
    const bytes = makeSheet(
      [
        ['Nome', 'Número', 'Desde'],
        ['Ação & <b>', 5511977142260, new Date(Date.UTC(2026, 0, 31))],
        [],
        ['José', '(11) 97714-2260', true],
      ],
      {
        type,
        change(sheet) {
          // Shown as 5,51E+12, and whole in the cell.
          Object.assign(sheet.B2, { z: '0.00E+00' });
          Object.assign(sheet.A4, { f: 'CONCATENATE("Jo","sé")' });
          sheet.A5 = { t: 's', v: 'site', l: { Target: 'http://x.example' } };
          sheet['!merges'] = [utils.decode_range('A5:C5')];
          sheet['!ref'] = 'A1:C5';
        },
      },
    );
    expect(await readWhole(bytes)).toEqual({
      name: 'Clientes',
      columnCount: 3,
      rows: [
        [1, ['Nome', 'Número', 'Desde']],
        [2, ['Ação & <b>', '5511977142260', '2026-01-31']],
        [4, ['José', '(11) 97714-2260', 'TRUE']],
        [5, ['site']],
      ],
    });
  });

  test.each(['xlsx', 'biff8'] as const)('of several the first one (%s)', async (bookType) => {
    const book = utils.book_new();
    for (const name of ['Clientes', 'Outros']) {
      utils.book_append_sheet(book, utils.aoa_to_sheet([[name]]), name);
    }
    const bytes: Buffer = write(book, { type: 'buffer', bookType });
    const first = { name: 'Clientes', columnCount: 1, rows: [[1, ['Clientes']]] };
    expect(await readWhole(bytes)).toEqual(first);
  });

  test('as other programs write it: prefixes, inline text, rich text, no references, no values', async () => {
    const strings = `<x:sst><x:si><x:r><x:t>Ana </x:t></x:r><x:r><x:t xml:space="preserve">Lima</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>`;
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const bytes = makeWorkbook(
      `<?xml version="1.0"?><!-- a > b --><x:worksheet><x:sheetData>
        <x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a&#10;b_x0041_</x:t></x:is></x:c></x:row>
        <x:row><x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:f>1+1</x:f></x:c><x:c t="str"><x:v><![CDATA[<&>]]></x:v></x:c></x:row>
      </x:sheetData></x:worksheet>`,
      {
        files: { 'xl/strings.xml': strings, 'xl/vbaProject.bin': 'Sub Auto_Open' },
        parts: `<Relationship Id="s" Type="${type}/sharedStrings" Target="/xl/strings.xml"/>`,
      },
    );
    expect(await readWhole(bytes)).toEqual({
      name: 'Folha & 1',
      columnCount: 3,
      rows: [
        [1, ['Ana Lima', 'a\nbA']],
        [2, ['', '=1+1', '<&>']],
      ],
    });
  });

  test('whatever it declares to have, and however many empty cells', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="XFD1" s="1"/></row>' +
      '<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>Fim</t></is></c></row>';
    const bytes = makeWorkbook(sheetOf(rows, '<dimension ref="A1:ZZZZZ9999999"/>'));
    expect(await readWhole(bytes)).toMatchObject({
      columnCount: 1,
      rows: [
        [1, ['Nome']],
        [1048576, ['Fim']],
      ],
    });
  });
});

describe('a sheet is refused, in words', () => {
  const lookalikes: [string, string | Buffer, string][] = [
    ['a web page', '\ufeff<html><body><table><tr><td>Nome</td></tr></table>', 'html'],
    ['text', 'nome;numero\nAna;11977142260\n', 'text'],
    ['text in UTF-16', Buffer.from('\ufeffnome;numero\n', 'utf16le'), 'text'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'other'],
    ['nothing', '', 'other'],
    [
      'OpenDocument',
      makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }),
      'opendocument',
    ],
    ['another zip', makeZip({ 'foto.jpg': 'x' }), 'other'],
  ];
  test.each(lookalikes)('%s called .xls', async (_name, bytes, found) => {
    expect(await refused(Buffer.from(bytes))).toEqual({ code: 'ERR_SHEET_TYPE', sheet: { found } });
  });

  test('one with a password', async () => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000));
    const bytes = Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
    expect(await refused(bytes)).toEqual({ code: 'ERR_SHEET_PROTECTED' });
    // As Excel wrote it until 2003: a record behind the first one says so.
    const old = CFB.read(makeSheet([['Nome']], { type: 'biff8' }), { type: 'buffer' });
    const book = CFB.find(old, 'Workbook')!;
    const content = Buffer.from(book.content as Uint8Array);
    const isLocked = Buffer.alloc(4 + 54);
    isLocked.set([0x2f, 0, 54, 0, 1, 0, 1, 0, 1, 0]);
    const begin = 4 + content.readUInt16LE(2);
    book.content = Buffer.concat([content.subarray(0, begin), isLocked, content.subarray(begin)]);
    const locked = Buffer.from(CFB.write(old, { type: 'buffer' }) as Uint8Array);
    expect(await refused(locked)).toEqual({ code: 'ERR_SHEET_PROTECTED' });
  });

  test('a bomb: by what it declares, and by what really comes out', async () => {
    const honest = makeWorkbook(sheetOf(''), { declared: 1024 ** 3 });
    expect(await refused(honest)).toEqual({ code: 'ERR_SHEET_TOO_LARGE' });
    const zip = openZip(makeZip({ 'a.xml': Buffer.alloc(5_000_000) }, 10), 1_000_000);
    let unpacked = 0;
    const all = async () => {
      for await (const piece of zip.open('a.xml')) unpacked += piece.length;
    };
    await expect(all()).rejects.toMatchObject({ problem: { code: 'ERR_SHEET_TOO_LARGE' } });
    expect(unpacked).toBeLessThanOrEqual(1_000_000);
  });

  test('one that is broken, empty, too wide or too long', async () => {
    const cell = (at: string) => `<c r="${at}"><v>1</v></c>`;
    const broken = { code: 'ERR_SHEET_BROKEN' };
    expect(await refused(makeSheet([['Nome']]).subarray(0, 900))).toEqual(broken);
    expect(await refused(makeWorkbook('<worksheet><sheetData><row r="1'))).toEqual(broken);
    const entity = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetOf('<row/>')}`;
    expect(await refused(makeWorkbook(entity))).toEqual(broken);
    expect(await refused(makeWorkbook(sheetOf('<row r="1"><c r="A1"/></row>')))).toEqual({
      code: 'ERR_SHEET_EMPTY',
    });
    const wide = sheetOf(`<row r="4">${cell('A4')}${cell('BZ4')}</row>`);
    expect(await refused(makeWorkbook(wide))).toEqual({
      code: 'ERR_SHEET_TOO_MANY_COLUMNS',
      sheet: { row: 4, column: 'BZ', limit: limits.contactImport.columns },
    });
    const long = '<row><c><v>1</v></c></row>'.repeat(1_000_000);
    expect(await refused(makeWorkbook(sheetOf(long)))).toEqual({
      code: 'ERR_SHEET_TOO_MANY_ROWS',
      sheet: { row: limits.contactImport.rows + 2, limit: limits.contactImport.rows },
    });
  });

  test('one that takes too long or too much memory ends the reading, not the server', async () => {
    const rows = Array.from({ length: 40_000 }, (_, n) => [`Cliente ${n}`, `c${n}@x.example`]);
    const bytes = makeSheet(rows);
    const tooLarge = { code: 'ERR_SHEET_TOO_LARGE' };
    const hasty = createSheetReader({ patienceMs: 1 });
    await expect(readWhole(bytes, hasty)).rejects.toMatchObject(tooLarge);
    const small = createSheetReader({ memoryMb: 8 });
    await expect(readWhole(makeSheet(rows, { type: 'biff8' }), small)).rejects.toMatchObject(
      tooLarge,
    );
  });
});
