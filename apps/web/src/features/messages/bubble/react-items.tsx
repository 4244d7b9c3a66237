import type { Message } from '@prosa/contract/message';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/menu.tsx';
import { useReact } from '../react.ts';
import css from './react-items.module.css';

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
