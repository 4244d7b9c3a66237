import type { Message } from '@prosa/contract/message';
import type { KeyboardEvent } from 'react';
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

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** They stand side by side: those arrows lead along, too, and round; a menu itself knows up and down. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  all.at((all.indexOf(event.target as HTMLElement) + step) % all.length)?.focus();
}

/** In a menu, one line: the one that is ours is marked, and takes itself back. */
export function ReactItems({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const react = useReact(message);
  const own = message.reactions.find(({ fromMe }) => fromMe)?.emoji;
  const offered = own && !usual.includes(own) ? [...usual, own] : usual;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows lead from entry to entry, each of which can have the focus
    <div className={css.line} onKeyDown={walk}>
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
