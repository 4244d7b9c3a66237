import type { FacebookConnected } from '@prosa/contract/connection';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import css from './connected-pages.module.css';

type Page = NonNullable<FacebookConnected['pages']>[number];
type Props = { pages: readonly Page[]; busy: boolean; onChosen: (ids: string[]) => void };

/** Several pages came with the login: which of them are to be answered here. */
export default function ChoosePages({ pages, busy, onChosen }: Props) {
  const { t } = useTranslation('connections');
  const [chosen, setChosen] = useState<readonly string[]>(pages.map(({ id }) => id));
  const toggle = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );
  return (
    <fieldset className={css.choice}>
      <legend>{t('page.choose')}</legend>
      {pages.map(({ id, name }) => (
        <label key={id} className={css.choosable}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span>{name}</span>
        </label>
      ))}
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        busy={busy}
        onClick={() => onChosen([...chosen])}
      >
        {t('page.connectChosen', { count: chosen.length })}
      </Button>
    </fieldset>
  );
}
