import { deflateRawSync } from 'node:zlib';
import { createSheetReader, type SheetReader } from './read-sheet.ts';
import type { SheetRow } from './row-collector.ts';

/** A zip, whose directory may say something else than what is in it. */
export function makeZip(files: Record<string, string | Buffer>, declared?: number): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(declared ?? bytes.length, 8);
    const method = Buffer.from([8, 0]);
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const local = Buffer.concat([
      ...[Buffer.from('PK\u0003\u0004\u0014\0\0\0', 'latin1'), method, Buffer.alloc(4), sizes],
      ...[lengths, Buffer.from(name), packed],
    ]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    directory.push(
      Buffer.from('PK\u0001\u0002\u0014\0\u0014\0\0\0', 'latin1'),
      ...[method, Buffer.alloc(4), sizes, lengths, Buffer.alloc(10), place, Buffer.from(name)],
    );
    locals.push(local);
    offset += local.length;
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, whole, end]);
}

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose one sheet is this XML. */
export function makeWorkbook(
  sheet: string,
  more: { declared?: number; files?: Record<string, string>; parts?: string } = {},
): Buffer {
  return makeZip(
    {
      '_rels/.rels': `<Relationships><Relationship Id="a" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook><sheets><sheet name="Folha &amp; 1" sheetId="7" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/>${more.parts ?? ''}</Relationships>`,
      'xl/worksheets/sheet1.xml': sheet,
      ...more.files,
    },
    more.declared,
  );
}

export type ReadSheet = { name: string; columnCount: number; rows: SheetRow[] };

export async function readWhole(
  bytes: Buffer,
  reader: SheetReader = createSheetReader(),
): Promise<ReadSheet> {
  const sheet: ReadSheet = { name: '', columnCount: 0, rows: [] };
  await reader.read(1, new Uint8Array(bytes), {
    async sheet({ name, columnCount }) {
      Object.assign(sheet, { name, columnCount });
    },
    async rows(text) {
      sheet.rows.push(...(JSON.parse(text) as SheetRow[]));
    },
  });
  return sheet;
}
