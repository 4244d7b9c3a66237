import { type Help, helpBody } from '@prosa/contract/help';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSaveHelp } from '../help-mutations.ts';

type Props = {
  /** Which is edited; null makes a new one. */
  help: Help | null;
  opened: boolean;
  onClose: () => void;
};

export function HelpDialog({ help, opened, onClose }: Props) {
  const { t } = useTranslation('helps');
  const save = useSaveHelp();
  const form = useContractForm({
    schema: helpBody,
    initialValues: {
      title: help?.title ?? '',
      video: help?.video ?? '',
      description: help?.description ?? '',
    },
    messages: { required: t('admin.required'), invalid: t('dialog.videoWrong') },
  });
  const submit = (values: typeof form.values) =>
    save.mutate(
      { id: help?.id ?? null, values },
      {
        onSuccess: () => {
          toast.success(t('admin.saved'));
          onClose();
        },
        onError: (error) => {
          const isRefused = error instanceof ApiError && error.status === 400;
          toast.error(isRefused ? t('admin.failed') : errorText(error));
        },
      },
    );
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(help ? 'dialog.edit' : 'dialog.add')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <Stack gap={6}>
        <TextField
          label={t('dialog.title')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <TextField
          label={t('dialog.video')}
          description={t('dialog.videoHint')}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('video')}
        />
        <TextArea label={t('dialog.description')} {...form.getInputProps('description')} />
      </Stack>
    </FormDialog>
  );
}
