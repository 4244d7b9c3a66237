import type { QueueSummary } from '@prosa/contract/queue';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useCurrentUser, useMay } from '../../../lib/session/session-query.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSaveUser } from '../api/save-user.ts';
import { bodyOf, type EditedUser, schemaFor, valuesOf } from '../user-form.ts';
import { UserFields } from './user-fields.tsx';

type Props = {
  /** Who is edited; null makes a new user. */
  user: EditedUser | null;
  queues: readonly QueueSummary[];
  opened: boolean;
  onClose: () => void;
  onClosed?: () => void;
};

/** Makes or edits a user. The own one is one's profile: without the rights, which others give. */
export function UserDialog({ user, queues, opened, onClose, onClosed }: Props) {
  const { t } = useTranslation('users');
  const may = useMay();
  const isMe = useCurrentUser().id === user?.id;
  const rights = {
    profile: !isMe && may('user-modal:editProfile'),
    queues: !isMe && may('user-modal:editQueues'),
  };
  const isNew = user === null;
  const save = useSaveUser();
  const form = useContractForm({
    schema: schemaFor(isNew),
    initialValues: valuesOf(user),
  });

  function submit(values: typeof form.values) {
    save.mutate(
      { id: user?.id ?? null, values: bodyOf(values, isNew, rights) },
      {
        onSuccess: () => {
          toast.success(t(isMe ? 'dialog.profileSaved' : 'dialog.saved'));
          onClose();
        },
        onError: (error) => {
          toast.error(errorText(error));
          if (hasCode(error, 'ERR_EMAIL_ALREADY_EXISTS')) {
            form.setFieldError('email', errorText(error));
          }
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
      <UserFields form={form} isNew={isNew} rights={rights} queues={queues} />
    </FormDialog>
  );
}
