import type { MessageView } from '@prosa/lab/contract/message';
import { IconChartBar } from '@tabler/icons-react';
import { useWords } from '../words/words.tsx';
import { useAct } from '../world/use-world.tsx';
import css from './poll.module.css';

type Props = { telephone: string; message: MessageView };

/** A question; pressing an option chooses it, and pressing it again takes that back. */
export function Poll({ telephone, message }: Props) {
  const w = useWords();
  const act = useAct();
  const { id, chat, text, poll } = message;
  const options = poll?.options ?? [];
  const mine = options.filter(({ voters }) => voters.includes(telephone)).map(({ name }) => name);
  const vote = (name: string) => {
    const others = poll?.multiple ? mine.filter((one) => one !== name) : [];
    const chosen = mine.includes(name) ? others : [...others, name];
    act((lab) => lab.send(telephone, { kind: 'vote', to: chat, message: id, options: chosen }));
  };
  return (
    <span className={css.poll}>
      <span className={css.head}>
        <IconChartBar size={16} stroke={1.75} aria-hidden="true" />
        <b>{text}</b>
      </span>
      {options.map(({ name, voters }) => (
        <button
          key={name}
          type="button"
          className={css.option}
          aria-pressed={mine.includes(name)}
          aria-label={w.voteFor(name)}
          onClick={() => vote(name)}
        >
          <span>{name}</span>
          <span>{voters.length}</span>
        </button>
      ))}
    </span>
  );
}
