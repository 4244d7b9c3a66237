import { Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenedAfterMount } from '../../../lib/use-opened-after-mount.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lastFocus } from '../../../ui/last-focus.ts';
import { useOnTop } from '../../../ui/use-on-top.ts';
import { downloadAddress } from '../download-address.ts';
import css from './lightbox.module.css';
import type { Picture } from './picture.ts';
import { useZoom } from './use-zoom.ts';

type Props = { pictures: readonly Picture[]; openedId: number; onClose: () => void };

/** A picture as large as the screen, and its neighbours in the conversation. */
export default function Lightbox({ pictures, openedId, onClose }: Props) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const [id, setId] = useState(openedId);
  const opened = useOpenedAfterMount(true);
  useOnTop(opened);
  useEffect(() => {
    const opener = lastFocus();
    return () => opener?.focus({ preventScroll: true });
  }, []);
  const at = pictures.findIndex((picture) => picture.id === id);
  const picture = pictures[at];
  const { zoom, stage, gestures, grow, shrink, reset } = useZoom(id);
  const icon = { size: 20, stroke: 1.75 };
  const go = (step: number) => setId(pictures[at + step]?.id ?? id);

  useKeys({
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    '+': grow,
    '=': grow,
    '-': shrink,
    '0': reset,
  });

  if (!picture) return null;
  const { url, name, caption } = picture;
  const title = name ? t('lightbox.title', { name }) : t('lightbox.own');
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen transitionProps={{ duration: 140 }}>
      <Modal.Content className={css.content} aria-label={title}>
        <header className={css.bar}>
          <span className={css.title}>
            <bdi>{title}</bdi> {t('lightbox.count', { at: at + 1, total: pictures.length })}
          </span>
          <IconButton
            label={t('lightbox.zoomOut')}
            icon={<IconZoomOut {...icon} />}
            onClick={shrink}
          />
          <IconButton label={t('lightbox.zoomIn')} icon={<IconZoomIn {...icon} />} onClick={grow} />
          <a
            className={css.download}
            href={downloadAddress(url)}
            aria-label={t('download')}
            title={t('download')}
          >
            <IconDownload {...icon} />
          </a>
          <IconButton
            label={common('close')}
            icon={<IconX {...icon} />}
            onClick={onClose}
            data-autofocus
          />
        </header>
        <div ref={stage} className={css.stage} {...gestures}>
          <img
            key={picture.id}
            className={css.picture}
            src={url}
            alt={caption || title}
            draggable={false}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          />
        </div>
        {at > 0 && (
          <IconButton
            className={css.previous}
            label={t('lightbox.previous')}
            icon={<IconChevronLeft {...icon} />}
            onClick={() => go(-1)}
          />
        )}
        {at < pictures.length - 1 && (
          <IconButton
            className={css.next}
            label={t('lightbox.next')}
            icon={<IconChevronRight {...icon} />}
            onClick={() => go(1)}
          />
        )}
        {caption !== '' && <p className={css.caption}>{caption}</p>}
      </Modal.Content>
    </Modal.Root>
  );
}

/** Keys that count wherever the focus is, as long as the component is there. */
function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => latest.current[event.key]?.();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
