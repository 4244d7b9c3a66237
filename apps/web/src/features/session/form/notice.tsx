import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import css from './notice.module.css';

type Props = { good?: boolean; children: ReactNode };

/** Why the person is here, or why the last try failed. */
export function Notice({ good = false, children }: Props) {
  const Icon = good ? IconCircleCheck : IconAlertCircle;
  return (
    <p className={classNames(css.notice, good && css.good)} role="status" data-testid="notice">
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
