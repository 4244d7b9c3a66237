import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import css from './steps.module.css';

const names = ['file', 'columns', 'check', 'run'] as const;
export type StepName = (typeof names)[number];

export function Steps({ current }: { current: StepName }) {
  const { t } = useTranslation('imports');
  const at = names.indexOf(current);
  return (
    <ol className={css.steps} aria-label={t('steps.label')}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classNames(index === at && css.current, index < at && css.done)}
          aria-current={index === at ? 'step' : undefined}
        >
          <i aria-hidden="true">{index < at ? <IconCheck size={12} stroke={3} /> : index + 1}</i>
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
