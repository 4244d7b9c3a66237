import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import css from './chat-composer.module.css';

export type Mentionable = { id: number; name: string };

type Props = {
  id: string;
  people: readonly Mentionable[];
  marked: number;
  onChoose: (person: Mentionable) => void;
};

/** Whom an @ may name; the keyboard stays in the field. */
export function MentionList({ id, people, marked, onChoose }: Props) {
  const { t } = useTranslation('chats');
  return (
    <div id={id} role="listbox" aria-label={t('composer.mention')} className={css.mentions}>
      {people.map((person, index) => (
        <button
          key={person.id}
          id={`${id}-${person.id}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          className={css.person}
          // Before the field would lose the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} seed={person.id} size={24} />
          {person.name}
        </button>
      ))}
    </div>
  );
}
