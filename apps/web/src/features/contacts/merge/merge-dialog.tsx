import type { Contact } from '@prosa/contract/contact';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ContactSearch } from '../contact-search.tsx';
import { type MergeStep, undoMerges, useMergeContacts } from './merge-api.ts';
import css from './merge-dialog.module.css';
import { MergePair } from './merge-pair.tsx';

export type MergeDialogProps = {
  /** Of a single one the dialog asks which other it is merged with. */
  contacts: readonly Contact[];
  opened: boolean;
  onClose: () => void;
  onMerged?: () => void;
};

/** Contacts that are one person become one; it can be undone. */
export function MergeDialog({ contacts: given, opened, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation(['contact-merge', 'contacts']);
  const client = useQueryClient();
  // As it was opened: those that are gone by now leave the list while it closes.
  const [contacts] = useState(given);
  const [other, setOther] = useState<Contact | null>(null);
  const [missing, setMissing] = useState(false);
  const merge = useMergeContacts();
  const first = contacts[0]!;
  const isAsking = contacts.length === 1;
  const all = isAsking && other ? [first, other] : contacts;
  const failed = (error: unknown) => toast.error(errorText(error));

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(all.length < 2);
    if (all.length < 2) return;
    merge.mutate(
      all.map(({ id }) => id),
      {
        onSuccess: (steps) => {
          toast.done(t('done'), { label: t('undo'), act: () => void undo(steps) });
          onClose();
          onMerged?.();
        },
        onError: failed,
      },
    );
  }

  async function undo(steps: readonly MergeStep[]) {
    try {
      await undoMerges(client, steps);
      toast.success(t('contacts:merge.undone'));
    } catch (error) {
      failed(error);
    }
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={isAsking ? t('title', { name: first.name }) : t('titleMany', { count: all.length })}
      submit={t('submit')}
      width={560}
      dirty={false}
      busy={merge.isPending}
      onSubmit={submit}
    >
      <div className={css.form}>
        {isAsking && (
          <ContactSearch
            label={t('other')}
            value={other}
            except={first.id}
            error={missing && t('choose')}
            onChange={setOther}
          />
        )}
        {all.length === 2 ? (
          <MergePair key={all[1]!.id} pair={[first, all[1]!]} />
        ) : (
          <>
            {all.length > 2 && <p>{all.map(({ name }) => name).join(', ')}</p>}
            <p className={css.hint}>{t('text')}</p>
          </>
        )}
      </div>
    </FormDialog>
  );
}
