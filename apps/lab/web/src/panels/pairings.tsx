import { useId, useState } from 'react';
import { formatNumber } from '../../../../web/src/lib/phone.ts';
import { useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import { businesses } from '../world/world.ts';
import css from './panels.module.css';
import { scanningNumbers } from './scanning-numbers.ts';
import { WaitingClient } from './waiting-client.tsx';

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
  const scan = (pairing: string) =>
    act(async (lab) => {
      const number =
        telephone === NEW ? (await lab.createTelephone({ kind: 'business' })).number : telephone;
      await lab.scan({ number, pairing });
      // The next one to be linked is another.
      setChosen(null);
    });

  return (
    <section className={css.section} aria-label={w.waiting}>
      <h2 className={css.title}>
        {w.waiting} <span className={css.count}>{pairings.length}</span>
      </h2>
      {pairings.length === 0 && <p className={css.hint}>{w.noneWaiting}</p>}
      {pairings.map((pairing) => (
        <WaitingClient key={pairing.id} pairing={pairing} onScan={() => scan(pairing.id)} />
      ))}
      {pairings.length > 0 && (
        <>
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
        </>
      )}
    </section>
  );
}
