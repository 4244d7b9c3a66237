import { classNames } from './class-names.ts';
import css from './status-word.module.css';

type Props = { tone: 'good' | 'warning' | 'bad' | 'none'; children: string };

/** How something stands: a dot, and always the word for it. */
export function StatusWord({ tone, children }: Props) {
  return (
    <span className={classNames(css.status, css[tone])}>
      <i className={css.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
