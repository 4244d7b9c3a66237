import type { Attachment, Message } from '@prosa/contract/message';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useTalk } from '../talk/talk-context.ts';
import { boxSize } from './box-size.ts';
import css from './media.module.css';
import { MediaWait } from './media-wait.tsx';

type Props = { message: Message; attachment: Attachment };

export function PictureContent({ message, attachment }: Props) {
  const { t } = useTranslation('messages');
  const { onOpenPicture } = useTalk();
  const [broken, setBroken] = useState<string | null>(null);
  const { width, height } = boxSize(attachment);
  const source = attachment.previewUrl ?? attachment.url;
  const style = { width, aspectRatio: `${width} / ${height}` };
  if (!source) {
    return (
      <span className={css.box} style={style}>
        <MediaWait message={message} attachment={attachment} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={css.box}
      style={style}
      aria-label={t('media.open')}
      onClick={() => onOpenPicture(message.id)}
    >
      {broken === source ? (
        <span className={css.wait}>{t('media.gone')}</span>
      ) : (
        <img src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
      )}
    </button>
  );
}

export function StickerContent(props: { message: Message; attachment: Attachment }) {
  const { t } = useTranslation('messages');
  const { url } = props.attachment;
  return (
    <span className={css.sticker}>
      {url ? <img src={url} alt={t('kind.sticker')} loading="lazy" /> : <MediaWait {...props} />}
    </span>
  );
}
