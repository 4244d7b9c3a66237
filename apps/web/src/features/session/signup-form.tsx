import { timings } from '@prosa/contract/limits';
import { signupBody } from '@prosa/contract/session';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { hasIssue } from '../../lib/api/has-issue.ts';
import { maskPhone } from '../../lib/forms/masks.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { storeLoginNotice } from '../../lib/session/login-notice.ts';
import { Button } from '../../ui/button.tsx';
import { MaskedField } from '../../ui/masked-field.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { Notice } from './form/notice.tsx';
import { PlanChoice } from './form/plan-choice.tsx';
import css from './form/session-form.module.css';
import { useSignup } from './session-mutations.ts';

const schema = signupBody.required({ userName: true });

export function SignupForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const signup = useSignup();
  const form = useContractForm({
    // A person has a name; only other programs may leave it out.
    schema,
    initialValues: {
      name: '',
      userName: '',
      email: '',
      phone: '',
      password: '',
      planId: null as number | null,
    },
    messages: {
      required: t('required'),
      tooShort: t('signup.tooShort'),
      tooLong: t('signup.tooLong'),
      invalidEmail: t('signup.invalidEmail'),
    },
  });

  function submit(values: typeof form.values) {
    signup.mutate(schema.parse(values), {
      onSuccess: () => {
        storeLoginNotice({ kind: 'signed-up' });
        onDone();
      },
      onError: (error) => {
        toast.error(errorText(error));
        if (hasCode(error, 'ERR_EMAIL_NOT_ACCEPTED')) {
          form.setFieldError('email', t('signup.emailNotAccepted'));
        }
        if (hasIssue(error, 'password', 'too_weak')) {
          form.setFieldError('password', t('common:form.tooWeak'));
        }
      },
    });
  }

  return (
    <form className={css.form} onSubmit={form.onSubmit(submit, focusFirstError)} noValidate>
      <div className={css.head}>
        <h1 className={css.title}>{t('signup.title')}</h1>
        <p className={css.subtitle}>{t('signup.subtitle', { count: timings.trialDays })}</p>
      </div>
      {signup.isError && <Notice>{errorText(signup.error)}</Notice>}
      <TextField
        size="lg"
        label={t('signup.name')}
        name="organization"
        autoComplete="organization"
        autoFocus
        required
        {...form.getInputProps('name')}
      />
      <TextField
        size="lg"
        label={t('signup.userName')}
        name="name"
        autoComplete="name"
        required
        {...form.getInputProps('userName')}
      />
      <TextField
        size="lg"
        type="email"
        label={t('signup.email')}
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.getInputProps('email')}
      />
      <MaskedField
        size="lg"
        type="tel"
        mask={maskPhone}
        label={t('signup.phone')}
        name="phone"
        autoComplete="tel"
        placeholder="(11) 98765-4321"
        required
        value={form.values.phone}
        error={form.errors.phone}
        onChange={(phone) => form.setFieldValue('phone', phone)}
      />
      <NewPasswordField
        size="lg"
        label={t('signup.password')}
        name="new-password"
        description={t('signup.passwordHint')}
        owner={form.values}
        required
        {...form.getInputProps('password')}
      />
      <PlanChoice
        value={form.values.planId}
        error={form.errors.planId}
        onChange={(planId) => form.setFieldValue('planId', planId)}
      />
      <Button
        className={css.submit}
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={signup.isPending}
      >
        {t('signup.submit')}
      </Button>
    </form>
  );
}

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
