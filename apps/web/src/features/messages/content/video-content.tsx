import type { Attachment, Message } from '@prosa/contract/message';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { formatSeconds } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { player } from '../player/player.ts';
import { boxSize } from './box-size.ts';
import css from './media.module.css';
import { MediaWait } from './media-wait.tsx';

type Props = { message: Message; attachment: Attachment };

/** Its first picture, and itself once somebody asks for it. */
export function VideoContent({ message, attachment }: Props) {
  const { t } = useTranslation('messages');
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still');
  const { url, previewUrl, seconds } = attachment;
  const { width, height } = boxSize(attachment);
  const style = { width, aspectRatio: `${width} / ${height}` };
  if (!url) {
    return (
      <span className={css.box} style={style}>
        <MediaWait message={message} attachment={attachment} />
      </span>
    );
  }
  if (state === 'failed') {
    return (
      <span className={css.box} style={style}>
        <span className={css.wait}>{t('media.unplayableVideo')}</span>
      </span>
    );
  }
  if (state === 'playing') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a customer's own film has none
      <video
        className={css.box}
        style={style}
        src={url}
        poster={previewUrl ?? undefined}
        controls
        autoPlay
        onPlay={() => player.pause()}
        onError={() => setState('failed')}
      />
    );
  }
  return (
    <button
      type="button"
      className={css.box}
      style={style}
      aria-label={t('media.openVideo')}
      onClick={() => setState('playing')}
    >
      {previewUrl && <img src={previewUrl} alt="" loading="lazy" />}
      <span className={css.play}>
        <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" />
      </span>
      {seconds !== null && <span className={css.length}>{formatSeconds(seconds)}</span>}
    </button>
  );
}
