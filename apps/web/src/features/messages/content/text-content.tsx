import css from '../bubble/bubble.module.css';
import { FormattedText } from '../bubble/formatted-text.tsx';
import { emojiOnly } from '../text/message-text.ts';

const sizes = { 1: css.emoji1, 2: css.emoji2, 3: css.emoji3 } as Record<number, string | undefined>;

/** `author`: who of us wrote it; a signature of theirs stands above the text. */
export function TextContent({ body, author }: { body: string; author?: string | undefined }) {
  const emoji = emojiOnly(body);
  if (emoji !== null) return <span className={sizes[emoji]}>{body}</span>;
  const signature = author === undefined ? '' : `*${author}*\n`;
  const isSigned = signature !== '' && body.startsWith(signature);
  return (
    <>
      {isSigned && <bdi className={css.signature}>{author}</bdi>}
      <FormattedText text={isSigned ? body.slice(signature.length) : body} />
    </>
  );
}
