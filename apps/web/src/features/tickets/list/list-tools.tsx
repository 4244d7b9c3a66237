import type { QueueSummary } from '@prosa/contract/queue';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/session/session-query.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { QueueFilter } from '../queue-filter.tsx';
import { OrderChoice } from './list-filters.tsx';
import { TabCount } from './list-head.tsx';
import css from './list-tools.module.css';
import { type ListViewControls, type SubTab, subTabs } from './list-view.ts';

type Props = {
  controls: ListViewControls;
  counts: Record<SubTab, number | undefined>;
  queues: readonly QueueSummary[];
};

/** Below the tabs: who has the tickets, of which queues, in which order, and whose. */
export function ListTools({ controls, counts, queues }: Props) {
  const { t } = useTranslation('tickets');
  const mayShowAll = useMay()('tickets-manager:showall');
  const { view, setSub, setShowAll, chooseQueues, setNewestFirst } = controls;
  const hasSubTabs = view.tab === 'open' || view.tab === 'group';
  return (
    <div className={css.tools}>
      {hasSubTabs && (
        <fieldset className={css.segments} aria-label={t('subLabel')}>
          {subTabs.map((name) => (
            <label key={name} className={css.segment}>
              <input
                type="radio"
                name="ticket-sub-tab"
                className={css.radio}
                checked={view.sub === name}
                onChange={() => setSub(name)}
              />
              {t(`sub.${name}`)}
              <TabCount count={counts[name]} always />
            </label>
          ))}
        </fieldset>
      )}
      <div className={css.filters}>
        {queues.length > 0 && (
          <QueueFilter queues={queues} value={view.queueIds} onChange={chooseQueues} />
        )}
        <OrderChoice newestFirst={view.newestFirst} onChange={setNewestFirst} />
        {mayShowAll && (
          <span className={css.all}>
            <Toggle labelFirst checked={view.showAll} onChange={setShowAll}>
              {t('showAll')}
            </Toggle>
          </span>
        )}
      </div>
    </div>
  );
}
