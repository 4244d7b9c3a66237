import type { Help } from '@prosa/contract/help';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DeleteRow } from '../../ui/delete-dialog.tsx';
import { withRefusal } from '../../ui/delete-refusal.ts';
import { Stack } from '../../ui/layout.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { HelpDialog } from './admin/help-dialog.tsx';
import { HelpRow } from './admin/help-row.tsx';
import { useDeleteHelp, useOrderHelps } from './help-mutations.ts';
import { helpsQuery } from './help-queries.ts';
import css from './helps-tab.module.css';
import { movedTo } from './in-order.ts';

/** The host's videos: written, and put in the order in which every company sees them. */
export function HelpsTab() {
  const { t } = useTranslation('helps');
  const query = useQuery(helpsQuery);
  const { dialog, open, close } = useDialog<Help | null>();
  const [leaving, setLeaving] = useState<Help | null>(null);
  const remove = useDeleteHelp();
  const { put, said } = useOrder(query.data ?? []);
  const noteFocus = useRowFocus(query.data ?? []);
  if (query.isError) return <LoadError title={t('errorTitle')} retry={query.refetch} />;
  if (!query.data) return <Skeleton height={240} />;
  const helps = query.data;
  return (
    <Stack gap={6} className={css.tab}>
      <div className={css.head}>
        <div>
          <h2>{t('admin.title')}</h2>
          <p>{t('admin.text')}</p>
        </div>
        <AddButton label={t('admin.add')} onAdd={() => open(null)} />
      </div>
      {helps.length === 0 && <State art="talk" title={t('empty')} text={t('admin.emptyText')} />}
      <ul className={css.list} onFocus={noteFocus}>
        {helps.map((help, index) => (
          <HelpRow
            key={help.id}
            help={help}
            onStep={(step) => put(help.id, index + step)}
            onPut={(dragged) => put(dragged, index)}
            onEdit={() => open(help)}
            onDelete={() => setLeaving(help)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {dialog && (
        <HelpDialog key={dialog.key} help={dialog.subject} opened={dialog.opened} onClose={close} />
      )}
      <DeleteRow
        row={leaving}
        remove={withRefusal(remove, (reason) => t('admin.deleteFailed', { reason }))}
        title={() => t('admin.deleteTitle')}
        text={t('admin.deleteText')}
        warning={({ title }) => t('admin.deleteWarning', { title })}
        deleted={t('admin.saved')}
        onClose={() => setLeaving(null)}
      />
    </Stack>
  );
}

/** What moved, and where it stands now, is also said. */
function useOrder(helps: readonly Help[]) {
  const { t } = useTranslation('helps');
  const order = useOrderHelps();
  const [said, setSaid] = useState('');
  function put(id: number, index: number) {
    const before = helps.map((help) => help.id);
    const after = movedTo(before, id, index);
    if (after.join() === before.join()) return;
    order.mutate(after);
    const title = helps.find((help) => help.id === id)?.title ?? '';
    const place = after.indexOf(id) + 1;
    setSaid(t('admin.ordered', { title, place, count: after.length }));
  }
  return { put, said };
}
