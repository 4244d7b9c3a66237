import type { Contact } from '@prosa/contract/contact';
import type { ContactBulkAction } from '@prosa/contract/contact-bulk';
import type { ContactFilters } from '@prosa/contract/contact-list';
import type { TagSummary } from '@prosa/contract/tag';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/session/session-query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { TagSelectedDialog } from './bulk/tag-selected-dialog.tsx';
import { useBeginBulk, useExportContacts } from './contact-mutations.ts';
import { DeleteContacts } from './delete-contacts.tsx';
import { LazyMergeDialog } from './merge/lazy-merge-dialog.tsx';
import { asked, countOf } from './selection/selection.ts';
import { type BulkStep, SelectionBar } from './selection/selection-bar.tsx';
import type { SelectionControls } from './use-selection.ts';

type Props = {
  controls: SelectionControls;
  filters: ContactFilters;
  found: { count: number; isMore: boolean };
  /** Those that are loaded. */
  contacts: readonly Contact[];
  tags: readonly TagSummary[];
};

/** More than these are merged by nobody in one go. */
const mostMerged = 10;

/** What is done with those that are ticked. */
export function ContactBulk({ controls, filters, found, contacts, tags }: Props) {
  const { t } = useTranslation('contacts');
  const { selection, clear, selectAll } = controls;
  const may = useMay();
  const [step, setStep] = useState<BulkStep | null>(null);
  const begin = useBeginBulk();
  const exporting = useExportContacts();
  const count = countOf(selection, found.count);
  const isMore = selection.all && found.isMore;
  const whom = t(isMore ? 'bulk.whomMore' : 'bulk.whom', { count });
  const close = () => setStep(null);
  const failed = (error: unknown) => toast.error(errorText(error));
  const chosen = contacts.filter(({ id }) => !selection.all && selection.ids.has(id));
  const mayMerge =
    chosen.length === count &&
    count >= 2 &&
    count <= mostMerged &&
    chosen.every(({ isGroup }) => !isGroup);

  function act(action: ContactBulkAction) {
    begin.mutate(
      { selection: asked(selection, filters), action },
      { onSuccess: clear, onError: failed, onSettled: close },
    );
  }

  function onStep(next: BulkStep) {
    if (next === 'unblock') act({ kind: 'unblock' });
    else if (next === 'export') exporting.mutate(asked(selection, filters), { onError: failed });
    else setStep(next);
  }

  if (count === 0) return null;
  return (
    <>
      <SelectionBar
        count={count}
        isMore={isMore}
        all={
          selection.all || (found.count <= count && !found.isMore)
            ? undefined
            : { ...found, select: selectAll }
        }
        mayMerge={mayMerge}
        mayBlock={!selection.all || may('contacts:change-any')}
        busy={exporting.isPending ? 'export' : null}
        onStep={onStep}
        onClear={clear}
      />
      {step === 'tag' && (
        <TagSelectedDialog
          opened
          tags={tags}
          whom={whom}
          busy={begin.isPending}
          onTag={(tagId, on) => act({ kind: on ? 'tag' : 'untag', tagId })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={step === 'block'}
        title={t('bulk.blockTitle', { whom })}
        text={t('bulk.blockText')}
        confirm={t('selected.block')}
        danger
        busy={begin.isPending}
        onConfirm={() => act({ kind: 'block' })}
        onClose={close}
      />
      {step === 'merge' && (
        <LazyMergeDialog contacts={chosen} opened onClose={close} onMerged={clear} />
      )}
      <DeleteContacts
        selection={step === 'delete' ? asked(selection, filters) : null}
        busy={begin.isPending}
        onConfirm={() => act({ kind: 'delete' })}
        onClose={close}
      />
    </>
  );
}
