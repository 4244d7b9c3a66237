import type { Message } from '@prosa/contract/message';
import { parseText, plainText } from '@prosa/contract/parse-text';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { unsigned } from '../../../lib/tickets/unsigned.ts';
import { useTalk } from '../talk/talk-context.ts';
import css from './quote.module.css';

type Quoted = NonNullable<Message['quotedMsg']>;

/** What a message answers to; a press leads there. */
export function Quote({ quoted }: { quoted: Quoted }) {
  const { t } = useTranslation('messages');
  const { onJump } = useTalk();
  const { id } = quoted;
  const text = useQuotedText(quoted);
  const content = (
    <>
      <b className={css.name}>
        <QuotedName quoted={quoted} />
      </b>
      <span className={css.text} dir="auto">
        {text}
      </span>
    </>
  );
  if (quoted.removed) {
    return (
      <span className={css.quote}>
        <i className={css.text}>{t('quotedRemoved')}</i>
      </span>
    );
  }
  if (id === null) return <span className={css.quote}>{content}</span>;
  return (
    <button
      type="button"
      className={css.quote}
      title={t('quoted', { text: text.slice(0, 80) })}
      onClick={() => onJump(id)}
    >
      {content}
    </button>
  );
}

function QuotedName({ quoted }: { quoted: Quoted }) {
  const { t } = useTranslation('messages');
  const { ticket } = useTalk();
  return quoted.fromMe ? t('composer.yourself') : (quoted.contact?.name ?? ticket.contact.name);
}

/** Its words without their looks; of a file, what it is. */
export function useQuotedText({ body, kind, fromMe }: Omit<Quoted, 'id' | 'contact'>): string {
  const { t } = useTranslation('messages');
  if (body.trim() === '' || kind === 'location' || kind === 'contacts') return t(`kind.${kind}`);
  const plain = plainText(parseText((fromMe ? unsigned(body) : body).slice(0, 300)));
  return kind === 'text' ? plain : `${t(`kind.${kind}`)} · ${plain}`;
}
