import { type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import css from './bell.module.css';

type Props = {
  label: string;
  icon: ReactNode;
  /** What waits behind it, in words and as a mark on the icon. */
  waiting?: { label: string; badge: ReactNode };
  children: ReactNode | ((close: () => void) => ReactNode);
  footer?: ReactNode;
  onOpened?: () => void;
};

/** A bell of the top bar and the list that it opens, about 350 px square. */
export function Bell({ label, icon, waiting, children, footer, onOpened }: Props) {
  const [opened, setOpened] = useState(false);
  const toggle = () => {
    setOpened(!opened);
    if (!opened) onOpened?.();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      // Here and not in the style sheet: Mantine writes the width onto the element itself.
      width="min(350px, calc(100vw - 24px))"
      trapFocus
    >
      <Popover.Target>
        <IconButton
          frame
          label={waiting?.label ?? label}
          icon={icon}
          badge={waiting?.badge}
          onClick={toggle}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={css.dropdown}>
        <h2 className={css.title} tabIndex={-1} data-autofocus>
          {label}
        </h2>
        <div className={css.list}>
          {typeof children === 'function' ? children(() => setOpened(false)) : children}
        </div>
        {footer && <div className={css.footer}>{footer}</div>}
      </Popover.Dropdown>
    </Popover>
  );
}
