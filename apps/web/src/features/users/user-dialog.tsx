import type { QueueSummary } from '@prosa/contract/queue';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { hasIssue } from '../../lib/api/has-issue.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser, useMay } from '../../lib/session/session-query.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { UserFields } from './form/user-fields.tsx';
import { asksForPassword, bodyOf, type EditedUser, schemaFor, valuesOf } from './form/user-form.ts';
import { useSaveUser } from './user-mutations.ts';

type Props = {
  /** Who is edited; null makes a new user. */
  user: EditedUser | null;
  queues: readonly QueueSummary[];
  /** Another company's, where the host changes one. */
  companyId?: number;
  opened: boolean;
  onClose: () => void;
  onClosed?: () => void;
};

/** Makes or edits a user. The own one is one's profile: without the rights, which others give. */
export function UserDialog({ user, queues, companyId, opened, onClose, onClosed }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const may = useMay();
  const isMe = useCurrentUser().id === user?.id;
  const rights = {
    profile: !isMe && may('user-modal:editProfile'),
    queues: !isMe && may('user-modal:editQueues'),
  };
  const isNew = user === null;
  const save = useSaveUser();
  const form = useContractForm({
    schema: schemaFor(isNew, isMe ? user : null),
    initialValues: valuesOf(user),
  });

  /** What the server alone can know, in the place where it is to be mended. */
  function wrongFields(error: unknown): Record<string, string> {
    if (hasCode(error, 'ERR_EMAIL_ALREADY_EXISTS') || hasCode(error, 'ERR_EMAIL_NOT_ACCEPTED')) {
      return { email: errorText(error) };
    }
    if (hasIssue(error, 'currentPassword', 'wrong_password')) {
      return { currentPassword: t('dialog.currentPasswordWrong') };
    }
    return hasIssue(error, 'password', 'too_weak') ? { password: t('common:form.tooWeak') } : {};
  }

  function submit(values: typeof form.values) {
    save.mutate(
      { id: user?.id ?? null, values: bodyOf(values, isNew, rights), companyId },
      {
        onSuccess: () => {
          toast.success(t(isMe ? 'dialog.profileSaved' : 'dialog.saved'));
          onClose();
        },
        onError: (error) => {
          const fields = wrongFields(error);
          if (Object.keys(fields).length === 0) toast.error(errorText(error));
          else form.setErrors(fields);
        },
      },
    );
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={t(isMe ? 'dialog.profile' : isNew ? 'dialog.add' : 'dialog.edit')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <UserFields
        form={form}
        isNew={isNew}
        asksForPassword={asksForPassword(form.values, isMe ? user : null)}
        rights={rights}
        queues={queues}
      />
    </FormDialog>
  );
}
