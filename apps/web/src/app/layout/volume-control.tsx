import { useTranslation } from 'react-i18next';
import { useVolume } from '../../lib/volume.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { VolumeIcon, VolumeSlider } from '../../ui/volume-slider.tsx';
import css from './volume-control.module.css';

export function VolumeControl() {
  const { t } = useTranslation('shell');
  const volume = useVolume();
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton frame label={t('bar.volume')} icon={<VolumeIcon volume={volume} />} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('bar.volume')}>
        <div className={css.box}>
          <VolumeSlider label={t('bar.volume')} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
