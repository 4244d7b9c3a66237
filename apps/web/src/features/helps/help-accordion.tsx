import type { Help } from '@prosa/contract/help';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useStoredFlag } from '../../lib/use-stored-flag.ts';
import css from './help-accordion.module.css';
import { Poster } from './player/poster.tsx';
import { VideoPlayer } from './player/video-player.tsx';

/** The first one stands open; opening another closes it, and ends what plays there. */
export function HelpAccordion({ helps }: { helps: readonly Help[] }) {
  const { t } = useTranslation('helps');
  const [chosen, setChosen] = useState<number | null | undefined>(undefined);
  const [withoutAsking, setWithoutAsking] = useStoredFlag('helpVideosWithoutAsking');
  const open = chosen === undefined ? helps[0]?.id : chosen;
  return (
    <div className={css.helps}>
      <ul className={css.list}>
        {helps.map((help) => (
          <Item
            key={help.id}
            help={help}
            opened={help.id === open}
            withoutAsking={withoutAsking}
            onToggle={() => setChosen(help.id === open ? null : help.id)}
          />
        ))}
      </ul>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={withoutAsking}
          onChange={(event) => setWithoutAsking(event.currentTarget.checked)}
        />
        {t('withoutAsking')}
      </label>
    </div>
  );
}

type ItemProps = { help: Help; opened: boolean; withoutAsking: boolean; onToggle: () => void };

function Item({ help, opened, withoutAsking, onToggle }: ItemProps) {
  const panel = `help-${help.id}`;
  return (
    <li className={css.item}>
      <h2>
        <button
          type="button"
          className={css.head}
          aria-expanded={opened}
          aria-controls={panel}
          onClick={onToggle}
        >
          <Poster className={css.thumb} />
          <span className={css.title}>{help.title}</span>
          <IconChevronDown className={css.chevron} size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </h2>
      <div id={panel} className={css.panel} hidden={!opened}>
        {opened && (
          <>
            {help.description && <p className={css.description}>{help.description}</p>}
            <VideoPlayer title={help.title} video={help.video} withoutAsking={withoutAsking} />
          </>
        )}
      </div>
    </li>
  );
}
