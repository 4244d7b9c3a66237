import type { ChatMessage } from '@prosa/contract/chat';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../lib/format-sizes.ts';
import css from './file-content.module.css';

/** A picture, film or sound is shown; anything else can be saved. */
export function FileContent({ kind, file }: Pick<ChatMessage, 'kind' | 'file'>) {
  const { t } = useTranslation('chats');
  if (!file) return null;
  const { url, name, bytes } = file;
  if (kind === 'image') {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        <img
          className={css.picture}
          src={url}
          alt={t('messages.picture', { name })}
          loading="lazy"
        />
      </a>
    );
  }
  if (kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what colleagues film has no captions
    return <video className={css.picture} src={url} controls preload="metadata" />;
  }
  if (kind === 'audio' || kind === 'voice') {
    // biome-ignore lint/a11y/useMediaCaption: what colleagues say has no captions
    return <audio className={css.sound} src={url} controls preload="metadata" />;
  }
  return (
    <a
      className={css.file}
      href={`${url}&download=1`}
      aria-label={t('messages.download', { name })}
    >
      <IconFile size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.name}>{name}</span>
      <span className={css.size}>{formatBytes(bytes)}</span>
    </a>
  );
}
