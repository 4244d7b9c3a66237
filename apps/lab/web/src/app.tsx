import { useState } from 'react';
import css from './app.module.css';
import { Header } from './header.tsx';
import { NewCustomer } from './new-customer.tsx';
import { Customers } from './panels/customers.tsx';
import { Faults } from './panels/faults.tsx';
import { LinkedNumbers } from './panels/linked-numbers.tsx';
import { Log } from './panels/log.tsx';
import { Pairings } from './panels/pairings.tsx';
import { Telephone } from './telephone/telephone.tsx';
import { useOpenTelephones } from './use-open-telephones.ts';
import { useWords } from './words/words.tsx';
import { useWorld } from './world/use-world.tsx';
import { holderOf } from './world/world.ts';

const views = ['phones', 'numbers', 'faults'] as const;
type View = (typeof views)[number];

/** Numbers on one side, faults on the other, telephones between; on a narrow screen one of them. */
export function App() {
  const w = useWords();
  const world = useWorld();
  const { opened, open, close } = useOpenTelephones();
  const [view, setView] = useState<View>('phones');
  const [making, setMaking] = useState(false);
  const shown = opened.flatMap((number) => holderOf(world, number) ?? []);
  const show = (number: string) => {
    open(number);
    setView('phones');
  };
  return (
    <div className={css.lab}>
      <Header onNewCustomer={() => setMaking(true)} />
      <nav className={css.views} aria-label={w.title}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={view === name ? 'page' : undefined}
            onClick={() => setView(name)}
          >
            {w.views[name]}
          </button>
        ))}
      </nav>
      <div className={css.body} data-view={view}>
        <aside className={css.numbers} aria-label={w.views.numbers}>
          <Pairings />
          <LinkedNumbers />
          <Customers opened={opened} onOpen={show} />
        </aside>
        <main className={css.phones}>
          {world.connected && shown.length === 0 && <p className={css.empty}>{w.noPhone}</p>}
          {shown.map((holder) => (
            <Telephone key={holder.number} holder={holder} onClose={() => close(holder.number)} />
          ))}
        </main>
        <aside className={css.faults} aria-label={w.views.faults}>
          <Faults />
          <Log />
        </aside>
      </div>
      {making && <NewCustomer onMade={show} onClose={() => setMaking(false)} />}
    </div>
  );
}
