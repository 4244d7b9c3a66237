import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './new-ticket-dialog.module.css';

type Props = {
  /** Null where the person may not see it. */
  uuid: string | null;
  onGo: () => void;
};

/** The contact is being served already: said clearly, with the way there. */
export function OtherTicket({ uuid, onGo }: Props) {
  const { t } = useTranslation(['tickets', 'errors']);
  return (
    <div className={css.other} role="alert">
      <span>{t('errors:ERR_OTHER_OPEN_TICKET')}</span>
      {uuid && (
        <Link
          className={css.otherLink}
          to="/tickets/{-$ticketId}"
          params={{ ticketId: uuid }}
          ignoreBlocker
          onClick={onGo}
        >
          {t('create.goToOther')}
        </Link>
      )}
    </div>
  );
}
