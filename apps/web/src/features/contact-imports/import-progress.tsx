import type { ContactImport } from '@prosa/contract/contact-import';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import css from './import-progress.module.css';
import { isAtWork } from './import-state.ts';

type Props = { shown: ContactImport; large?: boolean };

/** How far an import is, or how it ended: in words, and as a bar. */
export function ImportProgress({ shown, large = false }: Props) {
  const { t } = useTranslation('imports');
  const { name, status, source, progress, rowCount, counts, undo } = shown;
  const title = source === 'sheet' ? name : t(`of.${source}`, { name });
  const left = counts.skip + counts.double;
  const count = counts.new + counts.update;
  const words = isAtWork(shown)
    ? t('progress', { done: progress, count: rowCount })
    : undo
      ? t('undoneSum', undo)
      : t('doneSum', { made: counts.new, update: counts.update, left });
  return (
    <div className={css.progress} role="status">
      <p className={css.words}>
        <b>{t(`state.${status}`, { count })}</b> <span>{title}</span>
      </p>
      {isAtWork(shown) ? (
        <ProgressBar
          large={large}
          label={words}
          parts={[{ value: progress, tone: status === 'undoing' ? 'warning' : 'done' }]}
          total={rowCount}
        />
      ) : (
        large &&
        !undo && (
          <ProgressBar
            large
            label={words}
            parts={[
              { value: counts.new, tone: 'done' },
              { value: counts.update, tone: 'info' },
              { value: left, tone: 'warning' },
            ]}
          />
        )
      )}
      <p className={css.numbers}>{words}</p>
    </div>
  );
}
