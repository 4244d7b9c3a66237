import type { LabClient } from '@prosa/lab/client';
import type { PairingView } from '@prosa/lab/contract/pairing';
import { type SubmitEvent, useId, useMemo, useState } from 'react';
import { formatNumber } from '../../../../web/src/lib/phone.ts';
import { Button } from '../../../../web/src/ui/button.tsx';
import { drawQr } from '../../../../web/src/ui/qr-code/qr-path.ts';
import { useLanguage, useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import { businesses } from '../world/world.ts';
import css from './panels.module.css';
import { scanningNumbers } from './scanning-numbers.ts';

const NEW = 'new';

/** The clients that wait to be linked, and the telephone that scans what they show. */
export function Pairings() {
  const w = useWords();
  const act = useAct();
  const world = useWorld();
  const label = useId();
  const pairings = Object.values(world.pairings);
  const numbers = scanningNumbers(businesses(world));
  const [chosen, setChosen] = useState<string | null>(null);
  const telephone = chosen ?? numbers[0]?.number ?? NEW;
  const [code, setCode] = useState('');
  // Whichever number was chosen: the next one to be linked is another.
  const withTelephone = (work: (lab: LabClient, number: string) => Promise<unknown>) =>
    act(async (lab) => {
      const number =
        telephone === NEW ? (await lab.createTelephone({ kind: 'business' })).number : telephone;
      await work(lab, number);
      setChosen(null);
    });
  const typeCode = async (event: SubmitEvent) => {
    event.preventDefault();
    const asked = pairings.find(({ codeFor }) => codeFor !== null)?.codeFor;
    const typed = code.trim().replace('-', '').toUpperCase();
    const done = asked
      ? await act((lab) => lab.typeCode({ number: asked, code: typed }))
      : await withTelephone((lab, number) => lab.typeCode({ number, code: typed }));
    if (done) setCode('');
  };

  return (
    <section className={css.section} aria-label={w.waiting}>
      <h2 className={css.title}>
        {w.waiting} <span className={css.count}>{pairings.length}</span>
      </h2>
      {pairings.length === 0 && <p className={css.hint}>{w.noneWaiting}</p>}
      {pairings.map((pairing) => (
        <Waiting
          key={pairing.id}
          pairing={pairing}
          onScan={() => withTelephone((lab, number) => lab.scan({ number, pairing: pairing.id }))}
        />
      ))}
      <label className={css.hint} htmlFor={label}>
        {w.scanWith}
      </label>
      <select
        id={label}
        className={css.select}
        value={telephone}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {numbers.map(({ number, name }) => (
          <option key={number} value={number}>{`${name} · ${formatNumber(number)}`}</option>
        ))}
        <option value={NEW}>{w.newNumber}</option>
      </select>
      <form className={css.code} onSubmit={typeCode}>
        <input
          className={css.input}
          aria-label={w.code}
          placeholder={w.code}
          autoComplete="off"
          maxLength={9}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button size="small" type="submit">
          {w.pair}
        </Button>
      </form>
    </section>
  );
}

function Waiting({ pairing, onScan }: { pairing: PairingView; onScan: () => void }) {
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
        {qr ? (
          <Button variant="primary" size="small" onClick={onScan}>
            {w.scan}
          </Button>
        ) : (
          <p className={css.hint}>{w.qrComing}</p>
        )}
      </div>
    </div>
  );
}
