import type { UseFormReturnType } from '@mantine/form';
import { profiles } from '@prosa/contract/permissions';
import type { QueueSummary } from '@prosa/contract/queue';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Fields } from '../../../ui/layout.tsx';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { QueueMultiSelect } from '../../../ui/queue-multi-select.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Rights, UserValues } from './user-form.ts';

type Props = {
  form: UseFormReturnType<UserValues>;
  isNew: boolean;
  /** One's own account: a new password needs the present one. */
  asksForPassword: boolean;
  rights: Rights;
  queues: readonly QueueSummary[];
};

export function UserFields({ form, isNew, asksForPassword, rights, queues }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { values } = form;
  return (
    <Fields>
      <TextField
        label={t('dialog.name')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextField
        type="email"
        label={t('dialog.email')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <NewPasswordField
        label={t(isNew ? 'dialog.password' : 'dialog.newPassword')}
        description={t(isNew ? 'dialog.passwordHintNew' : 'dialog.passwordHint')}
        owner={values}
        {...form.getInputProps('password')}
      />
      {asksForPassword && (
        <PasswordField
          label={t('dialog.currentPassword')}
          description={t('dialog.currentPasswordHint')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
      )}
      {rights.profile && (
        <SelectField
          label={t('dialog.profileField')}
          description={t(`dialog.profileHint.${values.profile}`)}
          options={profiles.map((value) => ({ value, label: t(`common:profile.${value}`) }))}
          value={values.profile}
          onChange={(profile) => form.setFieldValue('profile', profile)}
          error={form.errors.profile}
        />
      )}
      {rights.queues && (
        <QueueMultiSelect
          label={t('dialog.queues')}
          placeholder={t('dialog.queuesPlaceholder')}
          nothing={t('dialog.queuesEmpty')}
          queues={queues}
          value={values.queueIds}
          onChange={(queueIds) => form.setFieldValue('queueIds', queueIds)}
          error={form.errors.queueIds}
        />
      )}
    </Fields>
  );
}
