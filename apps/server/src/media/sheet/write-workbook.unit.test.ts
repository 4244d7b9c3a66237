import { describe, expect, test } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';
import { readXlsx } from './xlsx.ts';
import { openZip } from './zip.ts';

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of openZip(bytes, 1_000_000).open(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('a workbook of ours', () => {
  test('is read as it was written', async () => {
    const rows = [
      ['Nome', 'Finalizados', 'Média'],
      ['Ana & <Bia> "9"', 12, 2.5],
      [null, 0, null],
    ];
    const sheet = await readXlsx(await writeWorkbook([{ name: 'Filas', rows }]));
    expect(sheet.name).toBe('Filas');
    expect(sheet.rows.map((row) => JSON.stringify(row)).join()).toContain('Ana & <Bia> \\"9\\"');
    expect(sheet.columnCount).toBe(3);
    expect(sheet.rows).toHaveLength(3);
  });

  test('numbers are numbers, and what looks like a formula is text', async () => {
    const rows = [['a'], ['=1+1'], [7]];
    const xml = await partOf(
      await writeWorkbook([{ name: 'a', rows }]),
      'xl/worksheets/sheet1.xml',
    );
    expect(xml).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
    expect(xml).toContain('<c r="A3"><v>7</v></c>');
    expect(xml).not.toContain('<f>');
  });

  test('names of sheets that Excel refuses are made fit, and what XML cannot hold is left out', async () => {
    const bytes = await writeWorkbook([
      { name: `a/b[${'x'.repeat(40)}]`, rows: [['\u0001ok\u{1F600}']] },
    ]);
    const [name] = (await partOf(bytes, 'xl/workbook.xml')).match(/name="[^"]*"/) ?? [];
    expect(name).toBe(`name="a b ${'x'.repeat(27)}"`);
    expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('>ok\u{1F600}<');
  });

  test('has as many columns as it takes', async () => {
    const row = Array.from({ length: 30 }, (_, index) => index);
    const xml = await partOf(
      await writeWorkbook([{ name: 'a', rows: [row] }]),
      'xl/worksheets/sheet1.xml',
    );
    expect(xml).toContain('r="Z1"');
    expect(xml).toContain('r="AD1"');
  });

  test('the same rows make the same bytes', async () => {
    const sheets = [{ name: 'a', rows: [['x', 1]] }];
    const [one, other] = await Promise.all([writeWorkbook(sheets), writeWorkbook(sheets)]);
    expect(one.equals(other)).toBe(true);
  });
});
