import type { ReactNode } from 'react';
import { Art, type ArtName } from './art.tsx';
import { classNames } from './class-names.ts';
import css from './state.module.css';

type Props = {
  art: ArtName;
  title: string;
  text?: string;
  action?: ReactNode;
  note?: string;
  /** In a popover rather than on a page. */
  compact?: boolean;
  /** A page that is nothing but this state has it as its heading. */
  heading?: 1 | 2;
};

/** Says what is the case and what to do next, where a list or a page has nothing else to show. */
export function State({ art, title, text, action, note, compact, heading = 2 }: Props) {
  const Heading = `h${heading}` as const;
  return (
    <div className={classNames(css.state, compact && css.compact)}>
      <Art name={art} />
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}
