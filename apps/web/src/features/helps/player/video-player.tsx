import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Poster } from './poster.tsx';
import css from './video-player.module.css';

type Props = { title: string; video: string; withoutAsking: boolean };

/** A drawing of our own until somebody plays it: only then does the video's host hear of them. */
export function VideoPlayer({ title, video, withoutAsking }: Props) {
  const { t } = useTranslation('helps');
  const [playing, setPlaying] = useState(false);
  if (playing || withoutAsking) {
    const autoplay = playing ? '?autoplay=1&rel=0' : '?rel=0';
    return (
      <iframe
        className={css.frame}
        title={title}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}${autoplay}`}
        width={700}
        height={400}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    );
  }
  return (
    <div className={css.frame}>
      <Poster className={css.poster} />
      <div className={css.inside}>
        <button
          type="button"
          className={css.play}
          aria-label={t('watch', { title })}
          onClick={() => setPlaying(true)}
        >
          <IconPlayerPlay size={28} stroke={1.75} aria-hidden="true" />
        </button>
        <p>{t('notice')}</p>
      </div>
    </div>
  );
}
