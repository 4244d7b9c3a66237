import type { PairingView } from '@prosa/lab/contract/pairing';
import { type SubmitEvent, useMemo } from 'react';
import { formatNumber } from '../../../../web/src/lib/phone.ts';
import { Button } from '../../../../web/src/ui/button.tsx';
import { drawQr } from '../../../../web/src/ui/qr-code/qr-path.ts';
import { useLanguage, useWords } from '../words/words.tsx';
import { useAct } from '../world/use-world.tsx';
import css from './panels.module.css';

/** A client that waits: its code to scan, or a field for the letters that it shows. */
export function WaitingClient({ pairing, onScan }: { pairing: PairingView; onScan: () => void }) {
  const { words: w, language } = useLanguage();
  const { qr, codeFor, since } = pairing;
  const drawing = useMemo(() => (qr ? drawQr(qr) : null), [qr]);
  return (
    <div className={css.waiting} data-pairing={pairing.id}>
      {drawing && (
        <span className={css.qr}>
          <svg
            viewBox={`0 0 ${drawing.size} ${drawing.size}`}
            role="img"
            aria-label={w.qr}
            shapeRendering="crispEdges"
          >
            <path d={drawing.path} />
          </svg>
        </span>
      )}
      <div>
        <p className={css.hint}>
          {codeFor
            ? w.wantsCode(formatNumber(codeFor))
            : w.since(new Date(since).toLocaleTimeString(language))}
        </p>
        {codeFor && <CodeForm number={codeFor} />}
        {qr && !codeFor && (
          <Button variant="primary" size="small" onClick={onScan}>
            {w.scan}
          </Button>
        )}
        {!qr && !codeFor && <p className={css.hint}>{w.qrComing}</p>}
      </div>
    </div>
  );
}

/** Types the letters on the telephone that they were asked for. */
function CodeForm({ number }: { number: string }) {
  const w = useWords();
  const act = useAct();
  const type = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim().toUpperCase();
    act((lab) => lab.typeCode({ number, code }));
  };
  return (
    <form className={css.code} onSubmit={type}>
      <input
        className={css.input}
        name="code"
        aria-label={w.code}
        placeholder={w.code}
        autoComplete="off"
        required
        minLength={8}
        maxLength={9}
      />
      <Button size="small" type="submit">
        {w.pair}
      </Button>
    </form>
  );
}
