import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its name for those who cannot see the icon, and the words that show on hover. */
  label: string;
  icon: ReactNode;
  small?: boolean;
  /** On the grey frame rather than on a white surface. */
  frame?: boolean;
  /** A count or dot over the icon. */
  badge?: ReactNode;
};

export function IconButton({
  label,
  icon,
  small,
  frame,
  badge,
  className,
  title = label,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      {...rest}
      className={classNames(css.button, small && css.small, frame && css.frame, className)}
    >
      {icon}
      {badge}
    </button>
  );
}

/** For links that look like one. */
export const iconLinkClass = css.button ?? '';
