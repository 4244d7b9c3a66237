import { classNames } from './class-names.ts';
import css from './progress-bar.module.css';

type Part = { value: number; tone: 'done' | 'info' | 'warning' | 'none' };

type Props = {
  /** Says what is counted, with its numbers. */
  label: string;
  parts: readonly Part[];
  /** Left out where the parts are the whole. */
  total?: number;
  large?: boolean;
};

/** How far something is, or what it is made of. The numbers stand in words beside it. */
export function ProgressBar({ label, parts, total, large = false }: Props) {
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  const whole = Math.max(total ?? value, 1);
  const role =
    total === undefined
      ? ({ role: 'img', 'aria-label': label } as const)
      : ({
          role: 'progressbar',
          'aria-valuemin': 0,
          'aria-valuemax': total,
          'aria-valuenow': value,
          'aria-label': label,
        } as const);
  return (
    <span className={classNames(css.bar, large && css.large)} {...role}>
      {parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <i
            key={part.tone}
            className={css[part.tone]}
            style={{ width: `${(part.value / whole) * 100}%` }}
          />
        ))}
    </span>
  );
}
