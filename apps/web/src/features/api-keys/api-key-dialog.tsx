import { type ApiKey, apiKeyBody, type KeyRight, keyRights } from '@prosa/contract/api-key';
import { errorText } from '../../lib/api/error-text.ts';
import { hasIssue } from '../../lib/api/has-issue.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { wordKey } from '../../lib/i18n/word-key.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useChangeApiKey, useCreateApiKey } from './api-key-mutations.ts';

type Props = {
  /** Which is changed; null makes a new one. */
  apiKey: ApiKey | null;
  opened: boolean;
  onClose: () => void;
  /** The key itself, which nobody sees again. */
  onMade: (key: string) => void;
};

type Values = { name: string; rights: KeyRight[]; expiresOn: string; addresses: string };

export function ApiKeyDialog({ apiKey, opened, onClose, onMade }: Props) {
  const { t } = useTranslation('messages-api');
  const create = useCreateApiKey();
  const change = useChangeApiKey();
  const form = useContractForm<Values>({
    schema: apiKeyBody,
    initialValues: {
      name: apiKey?.name ?? '',
      rights: apiKey?.rights ?? [],
      expiresOn: apiKey?.expiresOn ?? '',
      addresses: apiKey?.addresses.join('\n') ?? '',
    },
    toBody: bodyOf,
  });
  const wrongAddress = Object.keys(form.errors).some((field) => field.startsWith('addresses'));

  function submit(values: Values) {
    const body = apiKeyBody.parse(bodyOf(values));
    const onError = (error: unknown) => {
      if (hasIssue(error, 'expiresOn', 'in_the_past')) {
        form.setFieldError('expiresOn', t('keys.inThePast'));
      } else toast.error(errorText(error));
    };
    if (!apiKey) {
      create.mutate(body, {
        onSuccess: ({ key }) => {
          onClose();
          onMade(key);
        },
        onError,
      });
      return;
    }
    const onSuccess = () => {
      toast.success(t('keys.saved'));
      onClose();
    };
    change.mutate({ id: apiKey.id, ...body }, { onSuccess, onError });
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      width={560}
      title={t(apiKey ? 'keys.edit' : 'keys.add')}
      dirty={form.isDirty()}
      busy={create.isPending || change.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <Stack gap={6}>
        <TextField
          label={t('keys.name')}
          description={t('keys.nameHint')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <CheckList
          label={t('keys.rights')}
          options={keyRights.map((value) => ({ value, label: t(`right.${wordKey(value)}`) }))}
          value={form.values.rights}
          onChange={(rights) => form.setFieldValue('rights', rights)}
          error={form.errors.rights && t('keys.oneRight')}
        />
        <TextField
          type="date"
          label={t('keys.expiresOn')}
          description={t('keys.expiresOnHint')}
          {...form.getInputProps('expiresOn')}
        />
        <TextArea
          label={t('keys.addresses')}
          description={t('keys.addressesHint')}
          placeholder="192.0.2.7"
          {...form.getInputProps('addresses')}
          error={wrongAddress && t('keys.wrongAddress')}
        />
      </Stack>
    </FormDialog>
  );
}

function bodyOf({ name, rights, expiresOn, addresses }: Values) {
  const lines = addresses.split(/[\s,]+/).filter(Boolean);
  return { name, rights, expiresOn: expiresOn || null, addresses: lines };
}
