import { useTranslation } from 'react-i18next';
import css from './form/session-form.module.css';

/** The host switched registration off. */
export function SignupClosed() {
  const { t } = useTranslation('session');
  return (
    <div className={css.head}>
      <h1 className={css.title}>{t('signup.closedTitle')}</h1>
      <p className={css.subtitle}>{t('signup.closedText')}</p>
    </div>
  );
}
