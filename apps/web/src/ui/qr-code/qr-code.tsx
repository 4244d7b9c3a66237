import { useMemo } from 'react';
import css from './qr-code.module.css';
import { drawQr } from './qr-path.ts';

type Props = { text: string; label: string };

/** A QR code at 256 px, smaller only where the screen is. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <div className={css.card}>
      <svg
        className={css.code}
        viewBox={`0 0 ${size} ${size}`}
        width={256}
        height={256}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
