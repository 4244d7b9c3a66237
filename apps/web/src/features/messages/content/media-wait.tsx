import type { Attachment, Message } from '@prosa/contract/message';
import { IconCloudDownload, IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useMessageChange } from '../message-mutations.ts';
import css from './media.module.css';

type Props = { message: Message; attachment: Attachment };

/** A file that is on its way, that did not come and can be asked for again, or that its channel shows no longer. */
export function MediaWait({ message, attachment }: Props) {
  const { t } = useTranslation('messages');
  const fetchMedia = useMessageChange('fetchMedia');
  if (attachment.state === 'failed') {
    return (
      <span className={css.wait}>
        <IconPhotoOff size={20} stroke={1.75} aria-hidden="true" />
        <span>{t('media.failed')}</span>
        <button
          type="button"
          className={css.again}
          aria-busy={fetchMedia.isPending || undefined}
          onClick={() => fetchMedia.isPending || fetchMedia.mutate(message.id)}
        >
          <IconRefresh size={14} stroke={1.9} aria-hidden="true" />
          {t('media.fetch')}
        </button>
      </span>
    );
  }
  if (attachment.state === 'expired') {
    return (
      <span className={css.wait}>
        <IconPhotoOff size={20} stroke={1.75} aria-hidden="true" />
        <span>{t('media.expired')}</span>
      </span>
    );
  }
  return (
    <span className={css.wait} role="status">
      {attachment.state === 'coming' ? (
        <Spinner />
      ) : (
        <IconCloudDownload size={20} stroke={1.75} aria-hidden="true" />
      )}
      <span>
        {t(`kind.${message.kind}`)} · {t('media.coming')}
      </span>
    </span>
  );
}
