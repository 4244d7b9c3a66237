import type { ChatMessage } from '@prosa/contract/chat';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { splitMentions } from '../chat-words.ts';
import css from './chat-bubble.module.css';

type Props = { text: string; mentions: ChatMessage['mentions'] };

/** The words with their looks and links, and whom they name; oneself the plainest. */
export function ChatText({ text, mentions }: Props) {
  const { id } = useCurrentUser();
  return splitMentions(text, mentions).map((piece, index) =>
    piece.named ? (
      <strong
        // biome-ignore lint/suspicious/noArrayIndexKey: they are made anew from the text each time
        key={index}
        className={classNames(css.mention, piece.named.id === id && css.mine)}
      >
        {piece.text}
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are made anew from the text each time
      <RichText key={index} text={piece.text} />
    ),
  );
}
