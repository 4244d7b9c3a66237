import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import css from './steps.module.css';

type Props = { label: string; steps: readonly string[]; current: number };

/** Where one is on a way of several steps; what lies behind has a tick. */
export function Steps({ label, steps, current }: Props) {
  const { t } = useTranslation();
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((name, index) => {
        const isDone = index < current;
        const isHere = index === current;
        return (
          <li key={name} className={css.step} aria-current={isHere ? 'step' : undefined}>
            <span className={classNames(css.mark, isDone && css.done, isHere && css.here)}>
              {isDone ? (
                <IconCheck size={14} stroke={2.2} aria-hidden="true" />
              ) : (
                <span aria-hidden="true">{index + 1}</span>
              )}
            </span>
            {name}
            {isDone && <span className="visually-hidden">{t('stepDone')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
