import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './notice.module.css';

/** Why the person is here, or why the last try failed. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice} data-testid="notice">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
