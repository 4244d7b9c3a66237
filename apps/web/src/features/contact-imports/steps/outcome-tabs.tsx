import {
  type ImportCounts,
  type ImportOutcome,
  importOutcomes,
} from '@prosa/contract/contact-import';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import tabsCss from '../../../ui/tabs.module.css';
import { Tabs } from '../../../ui/tabs.tsx';
import css from './outcome-tabs.module.css';

type Props = {
  counts: ImportCounts;
  /** They say what became of the rows, not what will. */
  isDone?: boolean;
  /** Null: all of them. */
  value: ImportOutcome | null;
  onChange: (value: ImportOutcome | null) => void;
  /** At the end of the line. */
  children?: ReactNode;
};

/** The rows by what becomes of them, each kind with its number. */
export function OutcomeTabs({ counts, isDone = false, value, onChange, children }: Props) {
  const { t } = useTranslation('imports');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={css.line}>
      <Tabs
        value={value ?? 'all'}
        onChange={(next) => onChange(next === 'all' ? null : (next as ImportOutcome))}
        classNames={{ list: tabsCss.list ?? '', tab: tabsCss.tab ?? '' }}
      >
        <Tabs.List aria-label={t('tabs.label')}>
          <Tabs.Tab value="all">
            {t('tabs.all')} <span className={css.count}>{all}</span>
          </Tabs.Tab>
          {importOutcomes
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => (
              <Tabs.Tab
                key={outcome}
                value={outcome}
                leftSection={<i className={`${css.square} ${css[outcome]}`} aria-hidden="true" />}
              >
                {t(isDone ? `tabsDone.${outcome}` : `tabs.${outcome}`)}{' '}
                <span className={css.count}>{counts[outcome]}</span>
              </Tabs.Tab>
            ))}
        </Tabs.List>
      </Tabs>
      {children}
    </div>
  );
}
