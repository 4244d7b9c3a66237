import type { Attachment, Message } from '@prosa/contract/message';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../lib/format-sizes.ts';
import css from './document-content.module.css';
import { downloadAddress } from './download-address.ts';
import { MediaWait } from './media-wait.tsx';

export function DocumentContent(props: { message: Message; attachment: Attachment }) {
  const { t } = useTranslation('messages');
  const { name, bytes, url, mimetype } = props.attachment;
  if (!url) return <MediaWait {...props} />;
  const shown = name || t('media.unnamed');
  return (
    <a
      className={css.document}
      href={downloadAddress(url)}
      aria-label={t('downloadNamed', { name: shown })}
    >
      <FileFace name={name} mimetype={mimetype} />
      <span className={css.words}>
        <bdi className={css.name}>{shown}</bdi>
        <span className={css.facts}>{bytes !== null && formatBytes(bytes)}</span>
      </span>
      <IconDownload size={18} stroke={1.75} aria-hidden="true" />
    </a>
  );
}

/** The ending of a file's name, as a small sheet of paper. */
export function FileFace({ name, mimetype }: { name: string; mimetype: string }) {
  const ending = /\.([a-z\d]{1,4})$/i.exec(name)?.[1] ?? mimetype.split('/')[1]?.slice(0, 4) ?? '';
  const isPdf = mimetype === 'application/pdf';
  return (
    <span className={isPdf ? `${css.face} ${css.pdf}` : css.face} aria-hidden="true">
      {ending.toUpperCase()}
    </span>
  );
}
