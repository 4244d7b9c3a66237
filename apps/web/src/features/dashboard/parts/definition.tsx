import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Popover } from '../../../ui/popover.tsx';
import css from './definition.module.css';

export type DefinedFigure =
  keyof typeof import('../../../locales/pt/dashboard.ts')['default']['meaning'];

/** What a figure counts, beside it: whoever points at the sign reads it (docs/figures.md says it at length). */
export function Definition({ figure }: { figure: DefinedFigure }) {
  const { t } = useTranslation('dashboard');
  const [opened, setOpened] = useState(false);
  const name = t('what', { figure: t(`figure.${figure}`) });
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={280}>
      <Popover.Target>
        <button
          type="button"
          className={css.sign}
          aria-label={name}
          onClick={() => setOpened(true)}
          onMouseEnter={() => setOpened(true)}
          onMouseLeave={() => setOpened(false)}
          onBlur={() => setOpened(false)}
          onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
        >
          <IconInfoCircle size={14} stroke={1.9} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.words} aria-label={name}>
        {t(`meaning.${figure}`)}
      </Popover.Dropdown>
    </Popover>
  );
}
