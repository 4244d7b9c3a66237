import type { ChatFile, ChatMessage } from '@prosa/contract/chat';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { downloadAddress } from '../../messages/download-address.ts';
import { FileFace } from '../../messages/file-face.tsx';
import css from './file-content.module.css';

type Props = {
  kind: ChatMessage['kind'];
  /** Without an address while it is being sent. */
  file: ChatFile;
  /** Of a picture: as large as the screen. */
  onOpen: () => void;
};

/** A picture, film or sound is shown; anything else can be saved. */
export function FileContent({ kind, file, onOpen }: Props) {
  const { t } = useTranslation('chats');
  const [isBroken, setBroken] = useState(false);
  const { url, name, bytes, mimetype } = file;
  if (kind === 'image' && !isBroken) {
    return (
      <button
        type="button"
        className={css.picture}
        aria-label={t('messages.picture', { name })}
        onClick={onOpen}
      >
        <img src={url} alt="" loading="lazy" onError={() => setBroken(true)} />
      </button>
    );
  }
  if (kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what colleagues film has no captions
    return <video className={css.film} src={url} controls preload="metadata" aria-label={name} />;
  }
  if (kind === 'audio' || kind === 'voice') {
    // biome-ignore lint/a11y/useMediaCaption: what colleagues say has no captions
    return <audio className={css.sound} src={url} controls preload="metadata" aria-label={name} />;
  }
  const words = (
    <>
      <FileFace name={name} mimetype={mimetype} />
      <span className={css.words}>
        <bdi className={css.name}>{name}</bdi>
        <span className={css.size}>{formatBytes(bytes)}</span>
      </span>
    </>
  );
  if (url === '') return <span className={css.file}>{words}</span>;
  return (
    <a
      className={css.file}
      href={downloadAddress(url)}
      aria-label={t('messages.download', { name })}
    >
      {words}
      <IconDownload size={18} stroke={1.75} aria-hidden="true" />
    </a>
  );
}
