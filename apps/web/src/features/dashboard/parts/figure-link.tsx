import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type FigurePart, searchWithPart } from '../dashboard-address.ts';
import css from './figure-link.module.css';

type Props = {
  part: FigurePart;
  /** What is counted, and what it comes to: the link's name. */
  name: string;
  value: string;
  className?: string | undefined;
  /** Of many beside each other the keyboard reaches one; the arrows go on from there. */
  cell?: 'first' | 'other';
  children?: ReactNode;
};

/** A figure that leads to the tickets behind it. */
export function FigureLink({ part, name, value, className, cell, children }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <Link
      to="/"
      search={(search: object) => searchWithPart({ ...search }, part) as never}
      // The page stays where it is: the tickets lie over it.
      resetScroll={false}
      preload={false}
      className={classNames(css.link, className)}
      aria-label={t('see', { figure: name, value })}
      {...(cell && { 'data-cell': '', tabIndex: cell === 'first' ? 0 : -1 })}
    >
      {children ?? value}
    </Link>
  );
}
