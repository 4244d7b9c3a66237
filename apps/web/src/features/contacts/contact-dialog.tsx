import type { Contact } from '@prosa/contract/contact';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSaveContact } from './contact-mutations.ts';
import { ContactFields } from './form/contact-fields.tsx';
import { bodyOf, filledIn, type Initial, schemaFor, valuesOf } from './form/contact-form.ts';

export type { Initial };

type Props = {
  /** Who is edited; null makes a new contact, */
  contact: Contact | null;
  /** of whom this much may be known. */
  initial?: Initial;
  /** Somebody is to be written to at once: it may be somebody who has the number already. */
  needsNumber?: boolean;
  /** Over another dialog. */
  above?: boolean;
  opened: boolean;
  onClose: () => void;
  onSaved?: (contact: Contact) => void;
};

const aboutTheNumber = [
  'ERR_DUPLICATED_CONTACT',
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_WAPP_CHECK_CONTACT',
] as const;

export function ContactDialog(props: Props) {
  const { contact, initial, needsNumber = false, above, opened, onClose, onSaved } = props;
  const { t } = useTranslation(['contacts', 'errors']);
  const isNew = contact === null;
  const save = useSaveContact();
  const form = useContractForm({
    schema: schemaFor(needsNumber, contact),
    initialValues: valuesOf(contact, initial),
    toBody: (values) => filledIn(values, contact),
    messages: { invalid: t('errors:ERR_WAPP_INVALID_CONTACT') },
  });

  function submit(values: typeof form.values) {
    save.mutate(
      { id: contact?.id ?? null, values: bodyOf(values, contact), orKnown: needsNumber },
      {
        onSuccess: ({ contact: saved, isKnown }) => {
          if (isKnown) toast.info(t('dialog.known', { name: saved.name }));
          else toast.success(t('dialog.saved'));
          onClose();
          onSaved?.(saved);
        },
        onError: (error) => {
          toast.error(errorText(error));
          if (aboutTheNumber.some((code) => hasCode(error, code))) {
            form.setFieldError('number', errorText(error));
          }
        },
      },
    );
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      above={above}
      title={t(isNew ? 'dialog.add' : 'dialog.edit')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <ContactFields form={form} isGroup={contact?.isGroup ?? false} needsNumber={needsNumber} />
    </FormDialog>
  );
}
