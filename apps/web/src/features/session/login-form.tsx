import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { daysToWarnAbout } from './form/due-date.ts';
import { Notice } from './form/notice.tsx';
import css from './form/session-form.module.css';
import { useLogin, usePayLogin } from './session-mutations.ts';

type Props = {
  notice: { text: string; good: boolean } | null;
  onLoggedIn: () => void;
  /** An overdue company's admin, who can pay and do nothing else. */
  onPaying: () => void;
};

export function LoginForm({ notice, onLoggedIn, onPaying }: Props) {
  const { t } = useTranslation(['session', 'common']);
  const login = useLogin();
  const pay = usePayLogin();
  const payToken = login.error instanceof ApiError ? login.error.body.payToken : undefined;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const missing = (value: string) => (tried && value === '' ? t('required') : null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (email.trim() === '' || password === '') return;
    login.mutate(
      { email: email.trim(), password },
      {
        onSuccess: ({ user }) => {
          const days = daysToWarnAbout(user.company);
          if (days !== null) toast.info(t('login.dueSoon', { count: days }));
          onLoggedIn();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  }

  // The toast is gone after two seconds; the reason stays here until the next try.
  const reason = login.isError ? { text: errorText(login.error), good: false } : notice;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.head}>
        <h1 className={css.title}>{t('login.title')}</h1>
        <p className={css.subtitle}>{t('login.subtitle')}</p>
      </div>
      {reason && <Notice good={reason.good}>{reason.text}</Notice>}
      {payToken && (
        <Button
          variant="soft"
          size="large"
          wide
          busy={pay.isPending}
          onClick={() =>
            pay.mutate(payToken, {
              onSuccess: onPaying,
              onError: (error) => toast.error(errorText(error)),
            })
          }
        >
          {t('login.pay')}
        </Button>
      )}
      <TextField
        size="lg"
        type="email"
        name="email"
        label={t('login.email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={email}
        error={missing(email.trim())}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        size="lg"
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        value={password}
        error={missing(password)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button
        className={css.submit}
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={login.isPending}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}
