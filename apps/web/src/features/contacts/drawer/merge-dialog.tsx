import type { Contact } from '@prosa/contract/contact';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/error-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ContactSearch } from '../contact-search.tsx';
import css from './contact-drawer.module.css';
import { useMergeContacts } from './contact-merges-api.ts';

type Props = { contact: Contact; opened: boolean; onClose: () => void };

/** Two contacts that are one person become one; it can be taken back. */
export function MergeDialog({ contact, opened, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const [other, setOther] = useState<Contact | null>(null);
  const [missing, setMissing] = useState(false);
  const merge = useMergeContacts();

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(other === null);
    if (!other) return;
    merge.mutate([contact.id, other.id], {
      onSuccess: () => {
        toast.success(t('merge.done'));
        onClose();
      },
      onError: (error) => toast.error(errorText(error)),
    });
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('merge.title', { name: contact.name })}
      submit={t('merge.submit')}
      dirty={false}
      busy={merge.isPending}
      onSubmit={submit}
    >
      <div className={css.mergeForm}>
        <ContactSearch
          label={t('merge.other')}
          value={other}
          except={contact.id}
          error={missing && t('merge.choose')}
          onChange={setOther}
        />
        <p className={css.hint}>{t('merge.text')}</p>
      </div>
    </FormDialog>
  );
}
