import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { setVolume, useVolume } from '../lib/volume.ts';
import css from './volume-slider.module.css';

export function VolumeIcon({ volume }: { volume: number }) {
  const Icon = volume === 0 ? IconVolumeOff : volume < 0.5 ? IconVolume2 : IconVolume;
  return <Icon size={18} stroke={1.75} aria-hidden="true" />;
}

export function VolumeSlider({ label }: { label: string }) {
  const volume = useVolume();
  const percent = `${Math.round(volume * 100)} %`;
  return (
    <div className={css.row}>
      <VolumeIcon volume={volume} />
      <input
        className={css.slider}
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={volume}
        aria-label={label}
        aria-valuetext={percent}
        onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
      />
      <span className={css.value} aria-hidden="true">
        {percent}
      </span>
    </div>
  );
}
