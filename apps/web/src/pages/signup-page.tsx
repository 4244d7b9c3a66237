import { Link, useNavigate } from '@tanstack/react-router';
import { SessionFrame } from '../features/session/session-frame.tsx';
import { SignupClosed, SignupForm } from '../features/session/signup-form.tsx';
import { useBranding } from '../lib/branding/branding-query.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';

export function SignupPage() {
  const { t } = useTranslation('session');
  const { signup } = useBranding();
  const navigate = useNavigate();
  usePageTitle(t('signup.pageTitle'));

  return (
    <SessionFrame
      footnote={
        <>
          {t('signup.hasAccount')} <Link to="/login">{t('signup.loginLink')}</Link>
        </>
      }
    >
      {signup ? <SignupForm onDone={() => navigate({ to: '/login' })} /> : <SignupClosed />}
    </SessionFrame>
  );
}
