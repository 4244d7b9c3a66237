import { encodeQR } from 'qr';

const DOT = 8;
/** Readers want white around it. */
const MARGIN = 4;

/** A QR code as a picture that telephones show: nobody outside is asked to draw it, and learns nothing of it. */
export async function qrPicture(text: string): Promise<{ png: Buffer; size: number }> {
  // Only here: a process that draws none need not have its library in memory.
  const { default: sharp } = await import('sharp');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN });
  const size = rows.length;
  const pixels = Buffer.alloc(size * size, 255);
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pixels[y * size + x] = 0;
  }
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * DOT, size * DOT, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return { png, size: size * DOT };
}
