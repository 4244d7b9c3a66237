import type { Contact } from '@prosa/contract/contact';
import { IconArrowMerge, IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBlockContact } from '../contact-mutations.ts';
import { LazyMergeDialog } from '../merge/lazy-merge-dialog.tsx';
import css from './contact-drawer.module.css';
import { ContactMerges } from './contact-merges.tsx';

/** Blocking, and joining with another: seldom, so they come last. */
export function ContactActions({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const block = useBlockContact();
  const [asking, setAsking] = useState(false);
  const merge = useDialog<null>();

  function setActive(active: boolean) {
    block.mutate(
      { id: contact.id, active },
      {
        onSuccess: () => toast.success(t(active ? 'unblockedToast' : 'blockedToast')),
        onError: (error) => toast.error(errorText(error)),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <section className={css.section} aria-label={t('actions')}>
      {!contact.isGroup && <ContactMerges contact={contact} />}
      <div className={css.actions}>
        {!contact.isGroup && (
          <Button
            size="small"
            icon={<IconArrowMerge size={16} stroke={1.75} />}
            onClick={() => merge.open(null)}
          >
            {t('merge.open')}
          </Button>
        )}
        <Button
          size="small"
          busy={block.isPending}
          icon={
            contact.active ? (
              <IconBan size={16} stroke={1.75} />
            ) : (
              <IconCircleCheck size={16} stroke={1.75} />
            )
          }
          onClick={() => (contact.active ? setAsking(true) : setActive(true))}
        >
          {t(contact.active ? 'block' : 'unblock')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('blockTitle', { name: contact.name })}
        text={t('blockText')}
        confirm={t('block')}
        danger
        busy={block.isPending}
        onConfirm={() => setActive(false)}
        onClose={() => setAsking(false)}
      />
      {merge.dialog && (
        <LazyMergeDialog
          key={merge.dialog.key}
          contacts={[contact]}
          opened={merge.dialog.opened}
          onClose={merge.close}
        />
      )}
    </section>
  );
}
