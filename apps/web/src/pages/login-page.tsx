import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginForm } from '../features/session/login-form.tsx';
import { SessionFrame } from '../features/session/session-frame.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { errorText } from '../lib/api/error-text.ts';
import { useBranding } from '../lib/branding/branding-query.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { type LoginNotice, readLoginNotice } from '../lib/session/login-notice.ts';

const route = getRouteApi('/public/login');

export function LoginPage() {
  const { t } = useTranslation('session');
  const { signup } = useBranding();
  const { from } = route.useSearch();
  const navigate = useNavigate();
  const [notice] = useState(readLoginNotice);
  usePageTitle(t('login.pageTitle'));

  return (
    <SessionFrame
      footnote={
        signup && (
          <>
            {t('login.noAccount')} <Link to="/signup">{t('login.signupLink')}</Link>
          </>
        )
      }
    >
      <LoginForm
        notice={notice && { text: wordsOf(notice), good: notice.kind === 'signed-up' }}
        onLoggedIn={() => navigate({ href: from ?? '/', replace: true })}
        onPaying={() => navigate({ to: '/financeiro', replace: true })}
      />
    </SessionFrame>
  );

  function wordsOf(reason: LoginNotice): string {
    if (reason.kind === 'signed-up') return t('signup.done');
    if (reason.kind === 'elsewhere') return t('login.elsewhere');
    return errorText(new ApiError(401, { error: reason.code, dueDate: reason.dueDate }));
  }
}
