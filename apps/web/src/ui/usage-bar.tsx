import { classNames } from './class-names.ts';
import css from './usage-bar.module.css';

type Props = {
  /** Says of what, with its numbers. */
  label: string;
  used: number;
  /** Null: as many as one likes. */
  limit: number | null;
  /** As people read them, where they are more than plain numbers. */
  words?: { used: string; limit: string };
  large?: boolean;
};

/** How much of what a plan allows is used; full is amber, never red: nothing is broken. */
export function UsageBar({ label, used, limit, words, large = false }: Props) {
  const isFull = limit !== null && used >= limit;
  const percent = limit === null || limit === 0 ? 0 : Math.min(100, (used / limit) * 100);
  return (
    <span className={classNames(css.usage, isFull && css.full, large && css.large)}>
      <span className="visually-hidden">{label}</span>
      <span className={css.numbers} aria-hidden="true">
        <b>{words?.used ?? used}</b>
        {limit !== null && <small>/{words?.limit ?? limit}</small>}
      </span>
      <i className={css.bar} style={{ '--share': `${isFull ? 100 : percent}%` } as never} />
    </span>
  );
}
