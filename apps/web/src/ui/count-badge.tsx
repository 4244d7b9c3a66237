import { classNames } from './class-names.ts';
import css from './count-badge.module.css';

type Props = {
  count: number;
  /** What is counted, for those who hear it; left out where the place says it already. */
  label?: string;
  /** Over the corner of an icon, on the frame. */
  pinned?: boolean;
};

const most = 99;

/** A number in a green pill: something waits. */
export function CountBadge({ count, label, pinned }: Props) {
  return (
    <span
      className={classNames(css.badge, pinned && css.pinned)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {count > most ? `${most}+` : count}
    </span>
  );
}
