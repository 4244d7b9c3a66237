import { encodeQR } from 'qr';

export type QrDrawing = {
  /** Modules on each side, without the quiet zone around them. */
  size: number;
  /** The dark ones, as the path of an SVG. */
  path: string;
};

/**
 * Text as a QR code. The lowest error correction, because a screen is neither torn nor dirty, and
 * the fewer modules there are, the larger each of them is to the camera.
 */
export function drawQr(text: string): QrDrawing {
  // The library draws at least one module of border, and the card around it is our quiet zone.
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  return { size: rows.length, path: rows.map(pathOfRow).join('') };
}

/** Neighbours in one piece: between single squares a browser leaves hairlines. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const width = x - from + 1;
    path += `M${from} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
