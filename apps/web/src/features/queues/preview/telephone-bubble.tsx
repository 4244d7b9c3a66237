import { classNames } from '../../../ui/class-names.ts';
import css from '../../../ui/telephone/telephone.module.css';
import { Ticks } from '../../../ui/ticks.tsx';
import type { Bubble } from './conversation.ts';

type Props = {
  bubble: Bubble;
  /** What is being edited. */
  hot: boolean;
  last: boolean;
  onSelect: (key: string | null) => void;
};

export const time = '10:48';

export function TelephoneBubble({ bubble, hot, last, onSelect }: Props) {
  if (bubble.from === 'customer') {
    return (
      <p className={classNames(css.bubble, css.own)}>
        {bubble.text}
        <span className={css.meta}>
          {time} <Ticks state="read" />
        </span>
      </p>
    );
  }
  return (
    <div className={classNames(css.bubble, hot && css.hot)}>
      <p className={css.text}>{bubble.text}</p>
      {bubble.menu.length > 0 && (
        <ul className={css.menu}>
          {bubble.menu.map(({ sign, title, target }, index) => (
            <li key={sign}>
              {index === bubble.menu.length - 1 && <span className={css.meta}>{time}</span>}
              {/* Only the last menu waits for an answer. */}
              {last ? (
                <button type="button" className={css.choice} onClick={() => onSelect(target)}>
                  <b>{sign}</b> – {title}
                </button>
              ) : (
                <>
                  <b>{sign}</b> – {title}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {bubble.menu.length === 0 && <span className={css.meta}>{time}</span>}
    </div>
  );
}
