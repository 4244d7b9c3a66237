import type { Message } from '@prosa/contract/message';
import { useTranslation } from 'react-i18next';
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
