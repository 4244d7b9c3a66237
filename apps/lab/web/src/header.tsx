import { IconMoon, IconSun, IconUserPlus } from '@tabler/icons-react';
import { Button } from '../../../web/src/ui/button.tsx';
import { classNames } from '../../../web/src/ui/class-names.ts';
import { IconButton } from '../../../web/src/ui/icon-button.tsx';
import { Mark } from '../../../web/src/ui/mark.tsx';
import css from './app.module.css';
import { useTheme } from './use-theme.ts';
import { type Language, languages, useLanguage } from './words/words.tsx';
import { useWorld } from './world/use-world.tsx';
import { businesses } from './world/world.ts';

export function Header({ onNewCustomer }: { onNewCustomer: () => void }) {
  const { words: w, language, choose } = useLanguage();
  const { dark, toggle } = useTheme();
  const world = useWorld();
  const linked =
    businesses(world).some(({ devices }) => devices.some(({ online }) => online)) ||
    world.pages.some(({ subscribed }) => subscribed);
  return (
    <header className={css.head}>
      <Mark />
      <h1 className={css.title}>{w.title}</h1>
      <span className={css.chip}>{w.lab}</span>
      <p className={css.lead}>{w.lead}</p>
      <span className={css.status} role="status">
        <i className={classNames(css.dot, linked && world.connected && css.on)} />
        {!world.connected ? w.noLab : linked ? w.online : w.offline}
      </span>
      <select
        className={css.language}
        aria-label={w.language}
        value={language}
        onChange={(event) => choose(event.currentTarget.value as Language)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <IconButton
        frame
        label={dark ? w.toLight : w.toDark}
        icon={dark ? <IconSun size={18} stroke={1.75} /> : <IconMoon size={18} stroke={1.75} />}
        onClick={toggle}
      />
      <Button
        size="small"
        className={css.newCustomer}
        aria-label={w.newCustomer}
        icon={<IconUserPlus size={16} stroke={1.75} />}
        onClick={onNewCustomer}
      >
        <span>{w.newCustomer}</span>
      </Button>
    </header>
  );
}
