import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import css from './show-all.module.css';

type Props<Row> = {
  rows: readonly Row[];
  first: number;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The first ones; the others when somebody wants them, so that no list makes the page endless. */
export function ShowAll<Row>({ rows, first, children }: Props<Row>) {
  const { t } = useTranslation('dashboard');
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {rows.length > first && (
        <Button size="small" variant="quiet" className={css.more} onClick={() => setAll(!all)}>
          {all ? t('showLess') : t('showAll', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
