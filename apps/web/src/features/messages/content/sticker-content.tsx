import type { Attachment, Message } from '@prosa/contract/message';
import { useTranslation } from 'react-i18next';
import css from './media.module.css';
import { MediaWait } from './media-wait.tsx';

export function StickerContent(props: { message: Message; attachment: Attachment }) {
  const { t } = useTranslation('messages');
  const { url } = props.attachment;
  return (
    <span className={css.sticker}>
      {url ? <img src={url} alt={t('kind.sticker')} loading="lazy" /> : <MediaWait {...props} />}
    </span>
  );
}
