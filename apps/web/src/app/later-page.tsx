import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';
import type { ScreenName } from './screens.ts';

export function LaterPage({ screen }: { screen: ScreenName }) {
  const { t } = useTranslation('shell');
  const name = t(`menu.${screen}`);
  usePageTitle(name);
  return (
    <State
      art="building"
      heading={1}
      title={t('later.title', { screen: name })}
      text={t('later.text')}
      action={
        <Link to="/tickets/{-$ticketId}" className={buttonClass({})}>
          {t('later.toTickets')}
        </Link>
      }
    />
  );
}
