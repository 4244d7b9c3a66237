import { brCodeSum } from '@prosa/contract/br-code';
import type { Bill } from './billing-world.ts';

/** A BR Code as a bank makes it for one bill: payable once, with its amount. */
export function pixCodeOf({ id, cents }: Bill): string {
  const field = (number: string, value: string) =>
    `${number}${String(value.length).padStart(2, '0')}${value}`;
  const account = field('00', 'br.gov.bcb.pix') + field('25', `pix.lab.example/v2/cobv/${id}`);
  const code = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', (cents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', 'PROVEDOR DO LABORATORIO'),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return code + brCodeSum(code);
}

/** 47 digits, of which the last ones are the amount. */
export function digitableLineOf({ id, cents }: Bill): string {
  return `00190000${id.padStart(29, '0').slice(-29)}${String(cents).padStart(10, '0')}`;
}

/** One page that says which bill it is. */
export function pdfOf({ id, cents, dueOn }: Bill): Buffer {
  const text = `Fatura ${id} - R$ ${(cents / 100).toFixed(2)} - vence ${dueOn}`;
  const drawing = `BT /F1 14 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
