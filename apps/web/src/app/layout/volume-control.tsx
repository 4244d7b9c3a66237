import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVolume } from '../../lib/volume.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { VolumeIcon, VolumeSlider } from '../../ui/volume-slider.tsx';
import css from './volume-control.module.css';

export function VolumeControl() {
  const { t } = useTranslation('shell');
  const volume = useVolume();
  const label = t('bar.volumeOf', { percent: Math.round(volume * 100) });
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton frame label={label} icon={<VolumeIcon volume={volume} />} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('bar.volumeLabel')}>
        <div className={css.box}>
          <VolumeSlider label={t('bar.volumeLabel')} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
