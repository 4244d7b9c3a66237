import { IconDeviceMobile } from '@tabler/icons-react';
import { Avatar } from '../../../../web/src/ui/avatar.tsx';
import { useWords } from '../words/words.tsx';
import { useWorld } from '../world/use-world.tsx';
import { customers } from '../world/world.ts';
import css from './panels.module.css';

type Props = { opened: readonly string[]; onOpen: (number: string) => void };

export function Customers({ opened, onOpen }: Props) {
  const w = useWords();
  const list = customers(useWorld());
  return (
    <section className={css.section} aria-label={w.customers}>
      <h2 className={css.title}>
        {w.customers} <span className={css.count}>{list.length}</span>
      </h2>
      <ul>
        {list.map(({ number, name }) => (
          <li key={number}>
            <button
              type="button"
              className={css.customer}
              aria-pressed={opened.includes(number)}
              onClick={() => onOpen(number)}
            >
              <Avatar name={name} seed={number} size={28} />
              <span className={css.words}>{name}</span>
              {opened.includes(number) && (
                <IconDeviceMobile size={16} stroke={1.75} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
