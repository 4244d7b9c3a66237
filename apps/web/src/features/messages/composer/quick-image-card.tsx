import { IconX } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from '../file-tray.module.css';
import type { QuickImage } from '../outbox/outgoing.ts';

/** Beside the files, and without a caption of its own: the text below is its caption. */
export function QuickImageCard({ image, onRemove }: { image: QuickImage; onRemove: () => void }) {
  const { t } = useTranslation('messages');
  const { address, name, bytes } = image;
  return (
    <ul className={css.tray} aria-label={t('quickList.imageOf')}>
      <li className={css.file}>
        <span className={css.face}>
          <img src={address} alt="" />
        </span>
        <span className={css.words}>
          <span className={css.name}>
            <bdi>{name}</bdi> <small>{formatBytes(bytes)}</small>
          </span>
          <small className={css.hint}>{t('quickList.imageHint')}</small>
        </span>
        <IconButton
          small
          label={t('files.remove', { name })}
          icon={<IconX size={14} stroke={1.9} />}
          onClick={onRemove}
        />
      </li>
    </ul>
  );
}
