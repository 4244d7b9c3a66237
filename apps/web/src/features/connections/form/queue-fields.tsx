import type { UseFormReturnType } from '@mantine/form';
import type { QueueSummary } from '@prosa/contract/queue';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { wideField } from '../../../ui/layout.tsx';
import { QueueMultiSelect } from '../../../ui/queue-multi-select.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import css from './connection-fields.module.css';
import { type ConnectionValues, fallbackOf } from './connection-form.ts';
import { MenuOrder } from './menu-order.tsx';

type Props = { form: UseFormReturnType<ConnectionValues>; queues: readonly QueueSummary[] };

/** The queues behind a connection: which, in which order of the menu, and which one is the net. */
export function QueueFields({ form, queues }: Props) {
  const { t } = useTranslation('connections');
  const { queueIds } = form.values;
  const chosen = queueIds.flatMap((id) => queues.find((queue) => queue.id === id) ?? []);
  const fallback = fallbackOf(form.values);
  const setIds = (ids: number[]) => form.setFieldValue('queueIds', ids);
  return (
    <>
      <div className={wideField}>
        <QueueMultiSelect
          label={t('dialog.queues')}
          placeholder={t('dialog.queuesPlaceholder')}
          nothing={t('dialog.queuesEmpty')}
          queues={queues}
          value={queueIds}
          onChange={setIds}
          error={form.errors.queueIds}
        />
        <p className={css.hint}>
          {t(`dialog.queuesHint.${hintFor(chosen.length, queues.length)}`)}
        </p>
      </div>
      {chosen.length > 1 && (
        <>
          <MenuOrder queues={chosen} onOrder={setIds} />
          <SelectField
            label={t('dialog.fallback')}
            description={t('dialog.fallbackHint')}
            options={chosen.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={fallback === null ? null : String(fallback)}
            onChange={(id) => form.setFieldValue('fallbackQueueId', Number(id))}
          />
        </>
      )}
    </>
  );
}

function hintFor(chosen: number, all: number): 'noneYet' | 'none' | 'one' | 'several' {
  if (all === 0) return 'noneYet';
  if (chosen === 0) return 'none';
  return chosen === 1 ? 'one' : 'several';
}
