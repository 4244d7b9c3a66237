import type { MessageView } from '@prosa/lab/contract/message';
import { IconFile, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RichText } from '../../../../web/src/ui/rich-text.tsx';
import { useWords } from '../words/words.tsx';
import { useWorld } from '../world/use-world.tsx';
import css from './bubble.module.css';
import { Poll } from './poll.tsx';

type Props = { telephone: string; message: MessageView };

export function BubbleContent({ telephone, message }: Props) {
  const w = useWords();
  const { kind, text, media, location, contact } = message;
  const file = `/api/telephones/${telephone}/messages/${encodeURIComponent(message.id)}/media`;
  switch (kind) {
    case 'text':
      return <Words telephone={telephone} text={text} />;
    case 'image':
    case 'sticker':
      return (
        <>
          <img className={css.picture} src={file} alt={text || w.kind[kind]} />
          {text && <Words telephone={telephone} text={text} />}
        </>
      );
    case 'video':
      return (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what customers film */}
          <video className={css.picture} src={file} controls aria-label={text || w.kind.video} />
          {text && <Words telephone={telephone} text={text} />}
        </>
      );
    case 'voice':
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: nobody has written down what customers say
      return <audio className={css.audio} src={file} controls aria-label={w.kind[kind]} />;
    case 'document':
      return (
        <>
          <a className={css.card} href={file} download={media?.fileName ?? w.document}>
            <IconFile size={18} stroke={1.75} aria-hidden="true" />
            <span>
              <b>{media?.fileName ?? w.document}</b>
              <small>{media ? sizeOf(media.size) : ''}</small>
            </span>
          </a>
          {text && <Words telephone={telephone} text={text} />}
        </>
      );
    case 'location':
      return (
        <Card icon={<IconMapPin size={18} stroke={1.75} aria-hidden="true" />}>
          <b>{location?.name || w.location}</b>
          <small>{location?.address || `${location?.latitude}, ${location?.longitude}`}</small>
        </Card>
      );
    case 'contact':
    case 'contacts':
      return (
        <Card icon={<IconUser size={18} stroke={1.75} aria-hidden="true" />}>
          <b>{contact?.name ?? (text || w.kind[kind])}</b>
          <small>{w.kind[kind]}</small>
        </Card>
      );
    case 'poll':
      return <Poll telephone={telephone} message={message} />;
    case 'call':
      return (
        <Card icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}>
          <b>{w.callNote}</b>
        </Card>
      );
    case 'undecryptable':
      return <i>{w.unreadable}</i>;
    default:
      return <i>{w.unknown}</i>;
  }
}

/** Only WhatsApp makes *words* bold; elsewhere people see what was sent. */
function Words({ telephone, text }: { telephone: string; text: string }) {
  const { people } = useWorld();
  return (
    <span className={css.text} dir="auto">
      {telephone in people ? text : <RichText text={text} />}
    </span>
  );
}

function Card({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={css.card}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
