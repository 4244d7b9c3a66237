import type { Message } from '@prosa/contract/message';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useReact } from '../message-mutations.ts';
import css from './reactions.module.css';

type Props = { reactions: Message['reactions'] };

/** At the lower left, where they never cover the time. */
export function Reactions({ reactions }: Props) {
  const { t } = useTranslation('messages');
  const faces = [...new Set(reactions.map(({ emoji }) => emoji))].slice(0, 4);
  const nameOf = ({ fromMe, name }: Props['reactions'][number]) => (fromMe ? t('you') : name);
  const list = reactions
    .map((one) => t('reaction', { emoji: one.emoji, name: nameOf(one) }))
    .join(', ');
  const [only] = reactions;
  return (
    <span className={css.reactions} role="img" aria-label={t('reactions', { list })} title={list}>
      {faces.join('')}
      {reactions.length > 1 && <small>{reactions.length}</small>}
      {reactions.length === 1 && only?.fromMe && <small>{t('you')}</small>}
    </span>
  );
}

/** Those that a telephone offers first. */
const usual = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

/** In a menu, one line: the one that is ours is marked, and takes itself back. */
export function ReactItems({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const react = useReact(message);
  const own = message.reactions.find(({ fromMe }) => fromMe)?.emoji;
  const offered = own && !usual.includes(own) ? [...usual, own] : usual;
  return (
    <div className={css.line}>
      {offered.map((emoji) => (
        <Menu.Item
          key={emoji}
          className={css.item}
          data-own={emoji === own || undefined}
          aria-label={t(emoji === own ? 'unreactWith' : 'reactWith', { emoji })}
          onClick={() => react.mutate(emoji === own ? '' : emoji)}
        >
          {emoji}
        </Menu.Item>
      ))}
    </div>
  );
}
