import css from './failure-line.module.css';

type Action = { label: string; onPress: () => void; busy?: boolean };

/** Under a bubble that did not go out: why, and what can be done. */
export function FailureLine({ text, actions }: { text: string; actions: readonly Action[] }) {
  return (
    <div className={css.line} role="status">
      <span>{text}</span>
      {actions.map(({ label, onPress, busy }) => (
        <button key={label} type="button" aria-busy={busy || undefined} onClick={onPress}>
          {label}
        </button>
      ))}
    </div>
  );
}
