import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatRecent } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { State } from '../../../ui/state.tsx';
import { peekQuery } from '../api/peek-messages.ts';
import css from './spy-messages.module.css';

/** The words of a conversation, the newest in sight; files by their name. */
export function SpyMessages({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const query = useInfiniteQuery(peekQuery(ticket.id));
  const messages = [...(query.data?.pages ?? [])].reverse().flatMap((page) => page.messages);
  if (query.isPending) {
    return (
      <div className={css.scroll} role="status" aria-busy="true">
        {[220, 300, 180, 260].map((width) => (
          <Skeleton key={width} width={width} height={38} />
        ))}
      </div>
    );
  }
  if (query.isError) return <LoadError compact title={t('spy.error')} retry={query.refetch} />;
  if (messages.length === 0) {
    return <State compact art="talk" title={t('spy.empty')} text={t('spy.emptyText')} />;
  }
  return (
    // The browser keeps a reversed column at its end, and where it is when older ones come.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={css.scroll} tabIndex={0} role="log" aria-label={t('spy.title', ticket.contact)}>
      <ol className={css.messages}>
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('spy.older')}
        </Button>
      )}
    </div>
  );
}

function Bubble({ message }: { message: Message }) {
  const { t } = useTranslation('tickets');
  const { timezone } = useCurrentUser().company;
  const file = message.attachments[0]?.name;
  const words = message.isDeleted
    ? t('row.deleted')
    : message.body || [t(`kind.${message.kind}`), file].filter(Boolean).join(' · ');
  const speaker = message.fromMe ? message.user?.name : message.contact?.name;
  return (
    <li className={classNames(css.bubble, message.fromMe && css.own)}>
      {speaker && <span className={css.speaker}>{speaker}</span>}
      <span className={classNames(css.words, message.isDeleted && css.erased)}>{words}</span>
      <time className={css.time} dateTime={message.saidAt}>
        {formatRecent(message.saidAt, timezone)}
      </time>
    </li>
  );
}
