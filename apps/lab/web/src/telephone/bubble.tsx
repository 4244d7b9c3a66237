import type { MessageView } from '@prosa/lab/contract/message';
import { IconClock, IconDots } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { hueOf } from '../../../../web/src/ui/avatar-face.ts';
import { classNames } from '../../../../web/src/ui/class-names.ts';
import { IconButton } from '../../../../web/src/ui/icon-button.tsx';
import { Ticks } from '../../../../web/src/ui/ticks.tsx';
import { useLanguage, useWords } from '../words/words.tsx';
import { useWorld } from '../world/use-world.tsx';
import { nameOf } from '../world/world.ts';
import css from './bubble.module.css';
import { BubbleActions } from './bubble-actions.tsx';
import { BubbleContent } from './bubble-content.tsx';
import type { Draft } from './chat.tsx';
import { withoutLooks } from './summary.ts';

type Props = {
  telephone: string;
  message: MessageView;
  first: boolean;
  inGroup: boolean;
  onDraft: (draft: Draft) => void;
};

export function Bubble({ telephone, message, first, inGroup, onDraft }: Props) {
  const { words: w, language } = useLanguage();
  const world = useWorld();
  const [acting, setActing] = useState(false);
  const { fromMe, author, reactions, deleted, quotes, edited, sentAt } = message;
  const sender = { '--hue': hueOf(author) } as CSSProperties;
  const time = new Date(sentAt).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <div className={classNames(css.message, fromMe && css.own, first && css.first)}>
      <div className={css.row}>
        <div className={css.bubble} data-message={message.id}>
          {inGroup && !fromMe && first && (
            <b className={css.sender} style={sender}>
              {nameOf(world, author)}
            </b>
          )}
          {quotes && !deleted && (
            <span className={css.quote}>{withoutLooks(quotes.text) || '…'}</span>
          )}
          {deleted ? <i>{w.deleted}</i> : <BubbleContent telephone={telephone} message={message} />}
          <span className={css.meta}>
            {edited && !deleted && <i>{w.edited}</i>}
            {time}
            {fromMe && !deleted && <Ack ack={message.ack} />}
          </span>
        </div>
        {!deleted && (
          <IconButton
            small
            className={css.more}
            label={w.actions}
            aria-expanded={acting}
            icon={<IconDots size={16} stroke={1.75} />}
            onClick={() => setActing(!acting)}
          />
        )}
      </div>
      {reactions.length > 0 && !deleted && (
        <span className={css.reactions}>{reactions.map(({ emoji }) => emoji).join(' ')}</span>
      )}
      {acting && !deleted && (
        <BubbleActions
          telephone={telephone}
          message={message}
          onDraft={onDraft}
          onDone={() => setActing(false)}
        />
      )}
    </div>
  );
}

const ticks = [undefined, 'sent', 'delivered', 'read', 'read'] as const;

function Ack({ ack }: { ack: MessageView['ack'] }) {
  const w = useWords();
  const state = ticks[ack];
  return (
    <span role="img" aria-label={w.ack[ack]} title={w.ack[ack]}>
      {state ? <Ticks state={state} /> : <IconClock size={12} aria-hidden="true" />}
    </span>
  );
}
