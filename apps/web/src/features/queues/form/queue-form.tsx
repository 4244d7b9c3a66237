import { type Queue, type QueueDetail, queueBody } from '@prosa/contract/queue';
import { useState } from 'react';
import { hasCode } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import {
  focusFirstError,
  useContractForm,
  useFormMessages,
} from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Swatch } from '../../../ui/chip.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { wrongDays } from '../../../ui/weekly-hours/weekly-hours.ts';
import { type DraftTree, firstWrong } from '../options/option-tree.ts';
import { useSaveQueue } from '../queue-mutations.ts';
import css from './queue-tabs.module.css';
import { type QueueTab, QueueTabs } from './queue-tabs.tsx';
import { bodyOf, needsGreeting, takenColors, valuesOf } from './queue-values.ts';

type Props = {
  queue: QueueDetail | null;
  tree: DraftTree;
  all: readonly Queue[];
  withHours: boolean;
  companyName: string;
  opened: boolean;
  onClose: () => void;
};

export function QueueForm({
  queue,
  tree: storedTree,
  all,
  withHours,
  companyName,
  ...dialog
}: Props) {
  const { t } = useTranslation(['queues', 'common', 'errors']);
  const [id, setId] = useState(queue?.id ?? null);
  const [tree, setTree] = useState(storedTree);
  const [selected, setSelected] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [tab, setTab] = useState<QueueTab>('data');
  const form = useContractForm({
    schema: queueBody,
    initialValues: valuesOf(queue, all),
    toBody: (values) => ({ ...values, token: values.token || null }),
  });
  const { values } = form;
  const messages = useFormMessages();
  const save = useSaveQueue((progress) => {
    setId(progress.id);
    setTree(progress.tree);
  });

  function submit(_values: unknown, event?: { currentTarget: EventTarget }) {
    setTried(true);
    const wrongOption = firstWrong(tree, messages);
    if (values.greetingMessage.trim() === '' && needsGreeting(all, id)) {
      form.setFieldError('greetingMessage', t('errors:ERR_WAPP_GREETING_REQUIRED'));
      setTab('data');
      focusFirstError(null, null, event);
      return;
    }
    if (wrongOption) {
      setTab('data');
      setSelected(wrongOption.key);
      setEditing(wrongOption.key);
      return;
    }
    save.mutate(
      { id, body: bodyOf(values), tree },
      {
        onSuccess: () => {
          toast.success(t('saved'));
          dialog.onClose();
        },
        onError: (error) => {
          toast.error(errorText(error));
          if (hasCode(error, 'ERR_QUEUE_COLOR_ALREADY_EXISTS')) {
            form.setFieldError('color', errorText(error));
          }
        },
      },
    );
  }

  function refuse(
    errors: Record<string, unknown>,
    _values: unknown,
    event?: { currentTarget: EventTarget },
  ) {
    setTried(true);
    const onlyHours = Object.keys(errors).every((field) => field.startsWith('schedules'));
    setTab(onlyHours && withHours ? 'hours' : 'data');
    focusFirstError(errors, _values, event);
  }

  return (
    <FormDialog
      {...dialog}
      bare
      width={1120}
      className={css.dialog}
      title={queue ? t('dialog.edit', { name: queue.name }) : t('dialog.add')}
      mark={<Swatch color={values.color} />}
      dirty={form.isDirty() || tree !== storedTree}
      busy={save.isPending}
      onSubmit={form.onSubmit(submit, refuse)}
    >
      <QueueTabs
        tab={tab}
        onTab={setTab}
        form={form}
        withHours={withHours}
        wrongDays={tried ? wrongDays(values.schedules) : new Set()}
        taken={takenColors(all, id)}
        companyName={companyName}
        tree={tree}
        onTree={setTree}
        selected={selected}
        onSelect={setSelected}
        editing={editing}
        onEdit={setEditing}
        showErrors={tried}
      />
    </FormDialog>
  );
}
