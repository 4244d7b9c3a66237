import { IconDeviceMobile } from '@tabler/icons-react';
import { Avatar } from '../../../../web/src/ui/avatar.tsx';
import { ChannelMark } from '../../../../web/src/ui/channel-mark.tsx';
import { useWords } from '../words/words.tsx';
import { useWorld } from '../world/use-world.tsx';
import { holders } from '../world/world.ts';
import css from './panels.module.css';

type Props = { opened: readonly string[]; onOpen: (number: string) => void };

export function Customers({ opened, onOpen }: Props) {
  const w = useWords();
  const world = useWorld();
  const list = holders(world);
  return (
    <section className={css.section} aria-label={w.customers}>
      <h2 className={css.title}>
        {w.customers} <span className={css.count}>{list.length}</span>
      </h2>
      <ul>
        {list.map(({ number, name, channel }) => (
          <li key={number}>
            <button
              type="button"
              className={css.customer}
              aria-pressed={opened.includes(number)}
              onClick={() => onOpen(number)}
            >
              <Avatar name={name} seed={number} size={28} />
              <span className={css.words}>{name}</span>
              {channel !== 'whatsapp' && <ChannelMark channel={channel} size={16} />}
              {opened.includes(number) && (
                <IconDeviceMobile size={16} stroke={1.75} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {!world.pages.some(({ subscribed }) => subscribed) && <p className={css.hint}>{w.noPage}</p>}
    </section>
  );
}
