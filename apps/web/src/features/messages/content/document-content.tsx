import type { Attachment, Message } from '@prosa/contract/message';
import { IconDownload } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { downloadAddress } from '../download-address.ts';
import { FileFace } from '../file-face.tsx';
import css from './document-content.module.css';
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
