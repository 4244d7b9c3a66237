import { useState } from 'react';
import { useWords } from '../words/words.tsx';
import { Billing } from './billing.tsx';
import { NumberFaults } from './number-faults.tsx';
import { PageFaults } from './page-faults.tsx';
import css from './panels.module.css';

const sides = ['number', 'page', 'billing'] as const;
type Side = (typeof sides)[number];

/** What can go wrong, on WhatsApp's side or on Meta's. */
export function Faults() {
  const w = useWords();
  const [side, setSide] = useState<Side>('number');
  return (
    <section className={css.section} aria-label={w.faults}>
      <h2 className={css.title}>{w.faults}</h2>
      <div className={css.sides}>
        {sides.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={side === name}
            onClick={() => setSide(name)}
          >
            {w.faultSides[name]}
          </button>
        ))}
      </div>
      {side === 'number' && <NumberFaults />}
      {side === 'page' && <PageFaults />}
      {side === 'billing' && <Billing />}
    </section>
  );
}
