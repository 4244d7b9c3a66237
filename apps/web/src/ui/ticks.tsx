import css from './ticks.module.css';

type Props = { state: 'sent' | 'delivered' | 'read' };

/** Our own drawing of what became of a message; the waiting clock is an ordinary icon. */
export function Ticks({ state }: Props) {
  return (
    <svg
      className={state === 'read' ? `${css.ticks} ${css.read}` : css.ticks}
      viewBox="0 0 18 12"
      aria-hidden="true"
    >
      {state === 'sent' ? (
        <path d="M3.6 6.6l3.2 3.2 6.6-7.6" />
      ) : (
        <>
          <path d="M1.2 6.6l3.2 3.2L11 2.2" />
          <path d="M7.7 9.1l.7.7L15.2 2.2" />
        </>
      )}
    </svg>
  );
}
