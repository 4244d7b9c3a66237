import type { Attachment, Message } from '@prosa/contract/message';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { formatSeconds } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { player, usePlayer } from '../player/player.ts';
import css from './audio-content.module.css';
import { DocumentContent } from './document-content.tsx';
import { MediaWait } from './media-wait.tsx';

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

const bars = 34;
const flat = Array.from({ length: bars }, () => 8);

type WaveformProps = { levels: readonly number[] | null; part: number };

/** How loud a sound is over time, with what has been heard of it in colour. */
function Waveform({ levels, part }: WaveformProps) {
  const heights = levels && levels.length > 0 ? resampled(levels) : flat;
  return (
    <span className={css.levels} aria-hidden="true">
      {heights.map((level, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          className={index < part * bars ? css.heard : undefined}
          style={{ height: `${Math.max(12, Math.min(100, level))}%` }}
        />
      ))}
    </span>
  );
}

function resampled(levels: readonly number[]): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    return Math.max(...levels.slice(from, to));
  });
}
