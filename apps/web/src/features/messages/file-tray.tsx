import { limits } from '@prosa/contract/limits';
import { IconFile, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatBytes } from '../../lib/format-sizes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { DraftFile } from './draft-files.ts';
import css from './file-tray.module.css';

type Props = {
  files: readonly DraftFile[];
  onChange: (files: readonly DraftFile[]) => void;
  onSubmit: () => void;
  /** One was taken out: whoever did goes on writing. */
  onRemoved: () => void;
};

/** What is to be sent along, each with a caption of its own or all with the same. */
export function FileTray({ files, onChange, onSubmit, onRemoved }: Props) {
  const { t } = useTranslation('messages');
  if (files.length === 0) return null;
  const without = (file: DraftFile) => {
    if (file.preview) URL.revokeObjectURL(file.preview);
    onChange(files.filter((entry) => entry !== file));
    onRemoved();
  };
  const captioned = (file: DraftFile, caption: string) =>
    onChange(files.map((entry) => (entry === file ? { ...entry, caption } : entry)));
  const [first] = files;
  const shared = files.every(({ caption }) => caption === first?.caption) ? first?.caption : '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      {files.length > 1 && (
        <div className={css.all}>
          <span className={css.count}>{t('files.count', { count: files.length })}</span>
          <input
            className={css.caption}
            value={shared}
            maxLength={limits.message}
            placeholder={t('files.captionForAll')}
            aria-label={t('files.captionForAll')}
            onChange={({ currentTarget: { value: caption } }) =>
              onChange(files.map((entry) => ({ ...entry, caption })))
            }
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <ul className={css.tray} aria-label={t('files.list')}>
        {files.map((entry) => (
          <li key={entry.id} className={css.file}>
            <span className={css.face}>
              {entry.preview ? (
                <img src={entry.preview} alt="" />
              ) : (
                <IconFile size={18} stroke={1.75} aria-hidden="true" />
              )}
            </span>
            <span className={css.words}>
              <span className={css.name}>
                <bdi>{entry.file.name}</bdi> <small>{formatBytes(entry.file.size)}</small>
              </span>
              <input
                className={css.caption}
                value={entry.caption}
                maxLength={limits.message}
                placeholder={t('files.caption')}
                aria-label={t('files.captionOf', { name: entry.file.name })}
                onChange={({ currentTarget }) => captioned(entry, currentTarget.value)}
                onKeyDown={onKeyDown}
              />
            </span>
            <IconButton
              small
              label={t('files.remove', { name: entry.file.name })}
              icon={<IconX size={14} stroke={1.9} />}
              onClick={() => without(entry)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
