import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useNarrow } from '../lib/use-media.ts';
import { useOpenedAfterMount } from '../lib/use-opened-after-mount.ts';
import { classNames } from './class-names.ts';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { focusOpener, rememberOpener } from './last-focus.ts';
import { useOnTop } from './use-on-top.ts';

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: string;
  /** A small mark before the title, such as a queue's colour. */
  mark?: ReactNode;
  width?: number;
  /** Keeps its size on a phone too, where dialogs otherwise fill the screen. */
  small?: boolean;
  /** Above another dialog. */
  above?: boolean;
  className?: string;
  /** False: whatever comes after it has the focus. */
  returnFocus?: boolean;
  children: ReactNode;
};

/** The frame of every dialog: title on the left, a cross, whatever is inside. */
export function Dialog(props: DialogProps) {
  const { onClose, title, mark, width = 480, small = false, returnFocus = true } = props;
  const { t } = useTranslation();
  const opened = useOpenedAfterMount(props.opened);
  const fullScreen = useNarrow() && !small;
  const onTop = useOnTop(opened);
  const content = useRef<HTMLDivElement | null>(null);
  const onContent = useCallback((element: HTMLDivElement | null) => {
    if (!element) return;
    content.current = element;
    rememberOpener(element);
  }, []);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={onTop}
      returnFocus={returnFocus}
      onExitTransitionEnd={handleClosed}
      size={width}
      centered={!fullScreen}
      fullScreen={fullScreen}
      zIndex={props.above ? 250 : 200}
      transitionProps={{ duration: 220, transition: 'pop' }}
      classNames={{
        inner: fullScreen ? undefined : css.inner,
        content: classNames(css.content, fullScreen && css.fullScreen, props.className),
        overlay: css.overlay,
        title: css.title,
        body: css.body,
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={onContent}>
        <div className={css.header}>
          {mark}
          <Modal.Title>{title}</Modal.Title>
          <IconButton
            label={t('close')}
            icon={<IconX size={18} stroke={1.75} />}
            onClick={onClose}
          />
        </div>
        <Modal.Body>{props.children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );

  function handleClosed() {
    // Once it is gone, and a dialog that closes with it: what it was opened from may be a menu's
    // entry or lie in that dialog, and is then no longer there to have the focus.
    const { current } = content;
    if (returnFocus && current) whenLeft(current, () => focusOpener(current));
    props.onClosed?.();
  }
}

const FRAMES = 30;

/** Its elements may stay for some frames after its end was told. If somebody else has the focus by then, they keep it. */
function whenLeft(dialog: HTMLElement, act: () => void, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (dialog.contains(document.activeElement) && frames > 0) whenLeft(dialog, act, frames - 1);
    else if (document.activeElement === document.body) act();
  });
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={css.scroll}>{children}</div>;
}

type FooterProps = { apart?: ReactNode; note?: ReactNode; children: ReactNode };

export function DialogFooter({ apart, note, children }: FooterProps) {
  return (
    <div className={css.footer}>
      {apart}
      <span className={css.note}>{note}</span>
      {children}
    </div>
  );
}
