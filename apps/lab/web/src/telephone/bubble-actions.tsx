import type { MessageView } from '@prosa/lab/contract/message';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../../web/src/ui/icon-button.tsx';
import { useWords } from '../words/words.tsx';
import { useAct } from '../world/use-world.tsx';
import css from './bubble.module.css';
import type { Draft } from './chat.tsx';

const EMOJI = ['👍', '❤️', '😂', '😮', '🙏'];

type Props = {
  telephone: string;
  message: MessageView;
  onDraft: (draft: Draft) => void;
  onDone: () => void;
};

/** What its owner can do with a message on the telephone. */
export function BubbleActions({ telephone, message, onDraft, onDone }: Props) {
  const w = useWords();
  const act = useAct();
  const { id, chat, fromMe, kind, reactions } = message;
  const given = reactions.find(({ author }) => author === telephone)?.emoji;
  const react = (emoji: string) => {
    // The same again takes it back, as on a telephone.
    const wish = { to: chat, message: id, emoji: emoji === given ? '' : emoji };
    act((lab) => lab.send(telephone, { kind: 'reaction', ...wish })).then(onDone);
  };
  const draft = (does: 'reply' | 'edit') => {
    onDraft({ does, message });
    onDone();
  };
  return (
    <div className={css.actions}>
      {EMOJI.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={css.emoji}
          aria-pressed={emoji === given}
          aria-label={emoji === given ? w.unreact(emoji) : w.react(emoji)}
          onClick={() => react(emoji)}
        >
          {emoji}
        </button>
      ))}
      <IconButton
        small
        label={w.reply}
        icon={<IconArrowBackUp size={16} stroke={1.75} />}
        onClick={() => draft('reply')}
      />
      {fromMe && kind === 'text' && (
        <IconButton
          small
          label={w.edit}
          icon={<IconPencil size={16} stroke={1.75} />}
          onClick={() => draft('edit')}
        />
      )}
      {fromMe && (
        <IconButton
          small
          label={w.remove}
          icon={<IconTrash size={16} stroke={1.75} />}
          onClick={() =>
            act((lab) => lab.send(telephone, { kind: 'deletion', to: chat, message: id }))
          }
        />
      )}
    </div>
  );
}
