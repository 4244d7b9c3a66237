import type { Contact, ContactMerge } from '@prosa/contract/contact';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatDayOf } from '../../../lib/moments.ts';
import { formatNumber } from '../../../lib/phone.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useLast } from '../../../lib/use-last.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import css from './contact-drawer.module.css';
import { mergesQuery, useUndoMerge } from './contact-merges-api.ts';

/** Who became part of this contact, and the way back. */
export function ContactMerges({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const { company } = useCurrentUser();
  const merges = useQuery(mergesQuery(contact.id)).data ?? [];
  const undo = useUndoMerge();
  const [asked, setAsked] = useState<ContactMerge | null>(null);
  const shown = useLast(asked);

  function separate() {
    if (!asked) return;
    undo.mutate(asked.id, {
      onSuccess: () => toast.success(t('merge.undone')),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setAsked(null),
    });
  }

  if (merges.length === 0 && !shown) return null;
  return (
    <>
      <h3 className={css.heading}>{t('merge.joined')}</h3>
      <ul className={css.merges}>
        {merges.map((merge) => (
          <li key={merge.id} className={css.merge}>
            <span className={css.mergeWords}>
              {merge.contact.name}
              <span className={css.mergeMeta}>
                {merge.contact.number && `${formatNumber(merge.contact.number)} · `}
                {formatDayOf(merge.mergedAt, company.timezone)} ·{' '}
                {merge.user?.name ?? t('merge.byChannel')}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('merge.undoOf', { name: merge.contact.name })}
              onClick={() => setAsked(merge)}
            >
              {t('merge.undo')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('merge.undoTitle')}
        text={t('merge.undoText', { name: shown?.contact.name ?? '', kept: contact.name })}
        confirm={t('merge.undo')}
        busy={undo.isPending}
        onConfirm={separate}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
