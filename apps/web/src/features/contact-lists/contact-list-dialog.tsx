import { type RecipientList, recipientListBody } from '@prosa/contract/recipient-list';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSaveList } from './contact-list-mutations.ts';

type Props = {
  /** Which is edited; null makes a new one. */
  list: RecipientList | null;
  opened: boolean;
  onClose: () => void;
  /** A new one is there: its people come next. */
  onCreated?: (list: RecipientList) => void;
};

export function ContactListDialog({ list, opened, onClose, onCreated }: Props) {
  const { t } = useTranslation('contact-lists');
  const save = useSaveList();
  const form = useContractForm({
    schema: recipientListBody,
    initialValues: { name: list?.name ?? '' },
  });

  function submit(values: typeof form.values) {
    save.mutate(
      { id: list?.id ?? null, values },
      {
        onSuccess: (saved) => {
          toast.success(t('saved'));
          onClose();
          if (!list) onCreated?.(saved);
        },
        onError: (error) => {
          const isTaken = hasCode(error, 'ERR_CONTACT_LIST_NAME_ALREADY_EXISTS');
          if (isTaken) form.setFieldError('name', errorText(error));
          else toast.error(errorText(error));
        },
      },
    );
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(list ? 'dialog.edit' : 'dialog.add')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <TextField
        label={t('dialog.name')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
