import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useTakingTurns } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { State } from '../../ui/state.tsx';
import css from './nothing-open.module.css';

type Props = {
  /** A ticket is on its way. */
  chosen: boolean;
  failed: boolean;
  retry: () => unknown;
  onSelect: () => void;
};

/** The right side while no ticket is there: none was chosen, or it is still on its way. */
export function NothingOpen({ chosen, failed, retry, onSelect }: Props) {
  const { t } = useTranslation(['tickets', 'common']);
  const turns = useTakingTurns();
  return (
    <div className={css.empty}>
      {failed ? (
        <LoadError title={t('ticketError')} retry={retry} />
      ) : chosen ? (
        <span className={css.wait} role="status" aria-label={t('common:loading')}>
          <Spinner />
        </span>
      ) : turns ? (
        <State
          art="talk"
          title={t('noTicket')}
          text={t('noTicketText')}
          action={<Button onClick={onSelect}>{t('selectTicket')}</Button>}
        />
      ) : (
        <State art="talk" title={t('nothingChosen')} text={t('nothingChosenText')} />
      )}
    </div>
  );
}
