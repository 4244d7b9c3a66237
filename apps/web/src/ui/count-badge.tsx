import { classNames } from './class-names.ts';
import css from './count-badge.module.css';

type Props = {
  count: number;
  /** What is counted, for those who hear it. */
  label: string;
  /** Over the corner of an icon, on the frame. */
  pinned?: boolean;
};

const most = 99;

/** A number in a green pill: something waits. */
export function CountBadge({ count, label, pinned }: Props) {
  return (
    <span className={classNames(css.badge, pinned && css.pinned)} role="img" aria-label={label}>
      {count > most ? `${most}+` : count}
    </span>
  );
}
