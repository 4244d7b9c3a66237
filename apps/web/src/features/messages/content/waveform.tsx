import css from './waveform.module.css';

const bars = 34;
const flat = Array.from({ length: bars }, () => 8);

type Props = { levels: readonly number[] | null; part: number };

/** How loud a sound is over time, with what has been heard of it in colour. */
export function Waveform({ levels, part }: Props) {
  const heights = levels && levels.length > 0 ? resampled(levels) : flat;
  return (
    <span className={css.wave} aria-hidden="true">
      {heights.map((level, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          className={index < part * bars ? css.heard : undefined}
          style={{ height: `${Math.max(12, Math.min(100, level))}%` }}
        />
      ))}
    </span>
  );
}

function resampled(levels: readonly number[]): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    return Math.max(...levels.slice(from, to));
  });
}
