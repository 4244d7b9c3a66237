import type { HostCompany } from '@prosa/contract/host-company';
import { supportEntryBody } from '@prosa/contract/support';
import { errorText } from '../../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useEnterAsSupport } from '../company-mutations.ts';

type Props = { company: HostCompany; opened: boolean; onClose: () => void };

/** Into a company only with the code that its admin gives. */
export function EnterDialog({ company, opened, onClose }: Props) {
  const { t } = useTranslation('companies');
  const enter = useEnterAsSupport();
  const form = useContractForm({
    schema: supportEntryBody,
    initialValues: { code: '' },
    messages: { invalid: t('support.wrongCode') },
  });
  const submit = ({ code }: { code: string }) =>
    enter.mutate(
      { id: company.id, code },
      {
        onError: (error) => form.setFieldError('code', errorText(error)),
      },
    );
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('support.title', { name: company.name })}
      width={460}
      small
      dirty={false}
      busy={enter.isPending}
      submit={t('support.submit')}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <Stack>
        <p>{t('support.text')}</p>
        <TextField
          label={t('support.code')}
          placeholder="ABCD-2345"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('code')}
        />
      </Stack>
    </FormDialog>
  );
}
