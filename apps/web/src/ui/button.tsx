import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = {
  variant?: 'outline' | 'primary' | 'soft' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    icon?: ReactNode;
    /** Shows that the work is under way and takes no second press; the width stays. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? preventPress : onClick}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** For links that look like buttons. */
export function buttonClass({ variant = 'outline', size = 'medium', wide = false }: Look): string {
  return classNames(
    css.button,
    variant !== 'outline' && css[variant],
    size !== 'medium' && css[size],
    wide && css.wide,
  );
}

function preventPress(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
