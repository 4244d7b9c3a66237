import { type Recipient, recipientBody } from '@prosa/contract/recipient-list';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { hasIssue } from '../../lib/api/has-issue.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Fields, wideField } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSaveItem } from './contact-list-mutations.ts';
import css from './items/item-dialog.module.css';

type Props = {
  contactListId: number;
  /** Who is edited; null adds somebody. */
  item: Recipient | null;
  opened: boolean;
  onClose: () => void;
};

type Values = {
  name: string;
  number: string;
  email: string;
  consentSource: string;
  consentAt: string;
};

/** One person of a list. */
export function ItemDialog({ contactListId, item, opened, onClose }: Props) {
  const { t } = useTranslation('contact-lists');
  const save = useSaveItem();
  const toBody = ({ consentSource, consentAt, ...values }: Values) => ({
    ...values,
    contactListId,
    consentSource: consentSource.trim() || null,
    consentAt: consentAt || null,
  });
  const form = useContractForm<Values>({
    schema: recipientBody,
    initialValues: {
      name: item?.name ?? '',
      number: item?.number ?? '',
      email: item?.email ?? '',
      consentSource: item?.consentSource ?? '',
      consentAt: item?.consentAt ?? '',
    },
    toBody,
  });

  function submit(values: Values) {
    save.mutate(
      { id: item?.id ?? null, values: recipientBody.parse(toBody(values)) },
      {
        onSuccess: () => {
          toast.success(t('items.saved'));
          onClose();
        },
        onError: (error) => {
          if (hasIssue(error, 'number', 'invalid_number')) {
            form.setFieldError('number', t('item.numberInvalid'));
          } else if (hasCode(error, 'ERR_DUPLICATED_LIST_ITEM')) {
            form.setFieldError('number', errorText(error));
          } else toast.error(errorText(error));
        },
      },
    );
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(item ? 'item.edit' : 'item.add')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <Fields columns={2}>
        <TextField
          className={wideField}
          label={t('item.name')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextField
          label={t('item.number')}
          placeholder={t('item.numberPlaceholder')}
          inputMode="tel"
          autoComplete="off"
          {...form.getInputProps('number')}
        />
        <TextField
          label={t('item.email')}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <fieldset className={css.consent}>
          <legend>{t('item.consent')}</legend>
          <p>{t('item.consentHint')}</p>
          <Fields columns={2}>
            <TextField
              label={t('item.consentSource')}
              placeholder={t('item.consentSourcePlaceholder')}
              {...form.getInputProps('consentSource')}
            />
            <DateField label={t('item.consentAt')} {...form.getInputProps('consentAt')} />
          </Fields>
        </fieldset>
      </Fields>
    </FormDialog>
  );
}
