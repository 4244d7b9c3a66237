import type { Attachment, Message } from '@prosa/contract/message';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { player, usePlayer } from '../player/player.ts';
import css from './audio-content.module.css';
import { DocumentContent } from './document-content.tsx';
import { formatSeconds } from './format-seconds.ts';
import { MediaWait } from './media-wait.tsx';
import { Waveform } from './waveform.tsx';

type Props = { message: Message; attachment: Attachment };

export function AudioContent({ message, attachment }: Props) {
  const { t } = useTranslation('messages');
  const { isPlaying, seconds, duration, hasFailed, speed } = usePlayer(attachment.id);
  const { id, url } = attachment;
  if (!url) return <MediaWait message={message} attachment={attachment} />;
  if (hasFailed) {
    return (
      <>
        <DocumentContent message={message} attachment={attachment} />
        <span className={css.failed}>{t('media.unplayable')}</span>
      </>
    );
  }
  const total = duration ?? attachment.seconds ?? 0;
  const icon = { size: 16, stroke: 1.9, 'aria-hidden': true };
  return (
    <div className={css.audio}>
      <button
        type="button"
        className={css.play}
        aria-label={isPlaying ? t('media.pause') : t('media.play')}
        onClick={() => (isPlaying ? player.pause() : player.play(id, url))}
      >
        {isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
      </button>
      <span className={css.wave}>
        <Waveform levels={attachment.waveform} part={total > 0 ? seconds / total : 0} />
        <input
          type="range"
          className={css.seek}
          min={0}
          max={Math.max(total, 0.1)}
          step={0.1}
          value={Math.min(seconds, total)}
          aria-label={t('media.position')}
          aria-valuetext={t('media.positionOf', {
            at: formatSeconds(seconds),
            total: formatSeconds(total),
          })}
          onChange={({ currentTarget }) => player.play(id, url, Number(currentTarget.value))}
        />
      </span>
      <button
        type="button"
        className={css.speed}
        aria-label={t('media.speed', { speed })}
        onClick={() => player.nextSpeed()}
      >
        {speed}×
      </button>
      <span className={css.time}>{formatSeconds(seconds > 0 ? seconds : total)}</span>
    </div>
  );
}
