import type { Message } from '@prosa/contract/message';
import css from '../bubble/bubble.module.css';
import { emojiOnly } from '../text/message-text.ts';
import { AudioContent } from './audio-content.tsx';
import { CardsContent } from './cards-content.tsx';
import { DocumentContent } from './document-content.tsx';
import { LocationContent } from './location-content.tsx';
import { CallContent, UnreadableContent } from './notice-content.tsx';
import { PictureContent, StickerContent } from './picture-content.tsx';
import { PollContent } from './poll-content.tsx';
import { TextContent } from './text-content.tsx';
import { isTooLargeToShow } from './too-large-to-show.ts';
import { VideoContent } from './video-content.tsx';

/** How the bubble around a content looks: pictures reach its edges, stickers have none. */
export function lookOf(message: Message): 'plain' | 'media' | 'bare' {
  const { kind, body, quotedMsg } = message;
  if (isTooLargeToShow(message)) return 'plain';
  if (kind === 'image' || kind === 'video') return 'media';
  if (kind === 'sticker') return 'bare';
  return kind === 'text' && emojiOnly(body) !== null && !quotedMsg ? 'bare' : 'plain';
}

export function Content({ message }: { message: Message }) {
  const { kind, body, location } = message;
  if (kind === 'text') return <TextContent body={body} author={message.user?.name} />;
  if (kind === 'call') return <CallContent />;
  if (kind === 'undecryptable' || kind === 'unsupported') return <UnreadableContent kind={kind} />;
  if (kind === 'poll' || kind === 'vote') return <PollContent kind={kind} body={body} />;
  if (kind === 'location' && location) return <LocationContent location={location} />;
  if (kind === 'contacts') return <CardsContent cards={message.cards} />;
  return (
    <>
      {message.attachments.map((attachment) => (
        <File key={attachment.id} message={message} attachment={attachment} />
      ))}
      {body !== '' && (
        <span className={lookOf(message) === 'media' ? css.caption : undefined}>
          <TextContent body={body} author={message.user?.name} />
        </span>
      )}
    </>
  );
}

type FileProps = { message: Message; attachment: Message['attachments'][number] };

function File({ message, attachment }: FileProps) {
  const { kind } = message;
  if (isTooLargeToShow(message)) {
    return <DocumentContent message={message} attachment={attachment} />;
  }
  if (kind === 'image') return <PictureContent message={message} attachment={attachment} />;
  if (kind === 'sticker') return <StickerContent message={message} attachment={attachment} />;
  if (kind === 'video') return <VideoContent message={message} attachment={attachment} />;
  if (kind === 'audio' || kind === 'voice') {
    return <AudioContent message={message} attachment={attachment} />;
  }
  return <DocumentContent message={message} attachment={attachment} />;
}
