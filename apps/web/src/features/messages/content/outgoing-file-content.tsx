import { IconX } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FileFace } from '../file-face.tsx';
import { discard } from '../outbox/outbox.ts';
import type { Outgoing, OutgoingFile } from '../outbox/outgoing.ts';
import css from './outgoing-file-content.module.css';

/** A file on its way up: what it is, how far it has come, and a way to stop it. */
export function OutgoingFileContent({
  outgoing,
  file,
}: {
  outgoing: Outgoing;
  file: OutgoingFile;
}) {
  const { t } = useTranslation('messages');
  const percent = Math.round(file.progress * 100);
  const { name, size, type } = file.file;
  return (
    <span className={css.outgoing}>
      {file.preview && file.kind === 'image' && <OutgoingPicture address={file.preview} />}
      <span className={css.line}>
        {file.kind !== 'image' && <FileFace name={name} mimetype={type} />}
        <span className={css.words}>
          <bdi className={css.name}>{file.kind === 'voice' ? t('kind.voice') : name}</bdi>
          <small>{formatBytes(size)}</small>
          {outgoing.state === 'waiting' && (
            <progress className={css.bar} value={percent} max={100} aria-label={name} />
          )}
        </span>
        {outgoing.state === 'waiting' && (
          <>
            <small className={css.percent}>{t('files.progress', { percent })}</small>
            <IconButton
              small
              label={t('discard')}
              icon={<IconX size={14} stroke={1.9} />}
              onClick={() => discard(outgoing)}
            />
          </>
        )}
      </span>
    </span>
  );
}

export function OutgoingPicture({ address }: { address: string }) {
  return <img className={css.picture} src={address} alt="" />;
}
