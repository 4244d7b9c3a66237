import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { buttonClass } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('state.notFoundTitle'));
  return (
    <State
      art="lost"
      heading={1}
      title={t('state.notFoundTitle')}
      text={t('state.notFoundText')}
      action={
        <Link to="/" className={buttonClass({})}>
          {t('state.goHome')}
        </Link>
      }
    />
  );
}
