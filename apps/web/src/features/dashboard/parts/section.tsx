import type { DashboardTable } from '@prosa/contract/dashboard';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useContext, useId } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SaveTable } from '../save-table.ts';
import { type DefinedFigure, Definition } from './definition.tsx';
import css from './section.module.css';

type Props = {
  figure: DefinedFigure;
  /** Where it says more than the figure's name. */
  title?: string;
  note?: ReactNode;
  /** The table that can be taken along. */
  table?: DashboardTable;
  /** At the other end of the heading. */
  legend?: ReactNode;
  children: ReactNode;
};

/** A part of the page, with its heading, what it counts, and its numbers as a file. */
export function Section({ figure, title, note, table, legend, children }: Props) {
  const { t } = useTranslation('dashboard');
  const save = useContext(SaveTable);
  const heading = useId();
  const name = t(`figure.${figure}`);
  return (
    <section className={css.section} aria-labelledby={heading}>
      <header className={css.head}>
        <h2 id={heading} className={css.title}>
          {title ?? name}
        </h2>
        <Definition figure={figure} />
        {note && <small className={css.note}>{note}</small>}
        <span className={css.end}>
          {legend}
          {table && (
            <IconButton
              small
              className={css.save}
              label={t('csv', { table: name })}
              icon={<IconDownload size={16} stroke={1.75} />}
              onClick={() => save(table)}
            />
          )}
        </span>
      </header>
      {children}
    </section>
  );
}
