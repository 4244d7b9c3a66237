import {
  IconArrowMerge,
  IconBan,
  IconDownload,
  IconLockOpen,
  IconTag,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/session/session-query.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './selection-bar.module.css';

export type BulkStep = 'tag' | 'export' | 'block' | 'unblock' | 'merge' | 'delete';

type Props = {
  count: number;
  /** There are more than that. */
  isMore: boolean;
  /** What "all" would be; undefined while everything that was found is ticked already. */
  all: { count: number; isMore: boolean; select: () => void } | undefined;
  mayMerge: boolean;
  mayBlock: boolean;
  busy: BulkStep | null;
  onStep: (step: BulkStep) => void;
  onClear: () => void;
};

const icons: Record<BulkStep, ReactNode> = {
  tag: <IconTag size={16} stroke={1.75} />,
  export: <IconDownload size={16} stroke={1.75} />,
  block: <IconBan size={16} stroke={1.75} />,
  unblock: <IconLockOpen size={16} stroke={1.75} />,
  merge: <IconArrowMerge size={16} stroke={1.75} />,
  delete: <IconTrash size={16} stroke={1.75} />,
};

/** What can be done with those that are ticked, deletion last; all that were found are a second step. */
export function SelectionBar(props: Props) {
  const { count, isMore, all, mayMerge, mayBlock, busy, onStep, onClear } = props;
  const { t } = useTranslation('contacts');
  const may = useMay();
  const clear = useRef<HTMLButtonElement>(null);
  // Its button goes: the focus would be nobody's, and Esc with it.
  const selectAll = () => {
    all?.select();
    clear.current?.focus();
  };
  const steps: BulkStep[] = may('contacts:write') ? ['tag', 'export'] : [];
  if (mayBlock && may('contacts:write')) steps.push('block', 'unblock');
  if (mayMerge && may('contacts:write')) steps.push('merge');
  if (may('contacts-page:deleteContact')) steps.push('delete');
  return (
    <section
      className={css.bar}
      aria-label={t('selected.bar')}
      onKeyDown={({ key }) => key === 'Escape' && onClear()}
    >
      <b className={css.count} role="status">
        {t(isMore ? 'selected.more' : 'selected.count', { count })}
      </b>
      <div className={css.steps}>
        {steps.map((step) => (
          <Button
            key={step}
            size="small"
            variant="quiet"
            className={step === 'delete' ? css.delete : undefined}
            icon={icons[step]}
            busy={busy === step}
            onClick={() => onStep(step)}
          >
            {t(`selected.${step}`)}
          </Button>
        ))}
      </div>
      {all && (
        <Button size="small" variant="quiet" className={css.all} onClick={selectAll}>
          {t(all.isMore ? 'selected.allMore' : 'selected.all', { count: all.count })}
        </Button>
      )}
      <IconButton
        ref={clear}
        label={t('selected.clear')}
        icon={<IconX size={16} stroke={1.75} />}
        onClick={onClear}
      />
    </section>
  );
}
