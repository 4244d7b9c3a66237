import { useTranslation } from 'react-i18next';
import css from './ticket-row.module.css';

/** Somebody began to answer, and went elsewhere: it waits to be sent. */
export function DraftWords({ text }: { text: string }) {
  const { t } = useTranslation('tickets');
  return (
    <span className={css.last}>
      <span className={css.words}>
        <b className={css.draft}>{t('row.draft')}</b> {text.slice(0, 120)}
      </span>
    </span>
  );
}
