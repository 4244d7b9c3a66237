import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { buttonClass } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';

export function ForbiddenPage() {
  const { t } = useTranslation();
  usePageTitle(t('state.forbidden'));
  return (
    <State
      art="lock"
      heading={1}
      title={t('state.forbidden')}
      text={t('state.forbiddenText')}
      action={
        <Link to="/" className={buttonClass({})}>
          {t('state.goHome')}
        </Link>
      }
    />
  );
}
