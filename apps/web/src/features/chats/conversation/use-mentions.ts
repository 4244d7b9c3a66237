import type { Chat } from '@prosa/contract/chat';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { foldText } from '../../../lib/fold-text.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { mentionBegun, othersOf } from '../chat-words.ts';
import type { Mentionable } from './mention-list.tsx';

const mostShown = 6;

type Options = {
  chat: Chat;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
};

/** Naming somebody while one writes: an @, a few letters, arrows, Enter. */
export function useMentions({ chat, field, onChange }: Options) {
  const { id: userId } = useCurrentUser();
  const [begun, setBegun] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const people = begun === null ? [] : peopleFor(chat, userId, begun);

  function look(): void {
    const { value = '', selectionStart = 0 } = field.current ?? {};
    setBegun(mentionBegun(value.slice(0, selectionStart)));
    setMarked(0);
  }

  function choose({ name }: Mentionable): void {
    const element = field.current;
    if (!element || begun === null) return;
    const caret = element.selectionStart;
    element.setRangeText(`${name} `, caret - begun.length, caret, 'end');
    onChange(element.value);
    setBegun(null);
    element.focus();
  }

  /** Whether the key was meant for the list. */
  function onListKey(event: KeyboardEvent): boolean {
    const person = people[marked];
    if (!person) return false;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setMarked((marked + 1) % people.length),
      ArrowUp: () => setMarked((marked + people.length - 1) % people.length),
      Enter: () => choose(person),
      Tab: () => choose(person),
      Escape: () => setBegun(null),
    };
    const step = steps[event.key];
    if (!step || event.shiftKey || event.nativeEvent.isComposing) return false;
    event.preventDefault();
    event.stopPropagation();
    step();
    return true;
  }

  return { people, marked, look, close: () => setBegun(null), choose, onListKey };
}

function peopleFor(chat: Chat, userId: number, begun: string): Mentionable[] {
  return othersOf(chat, userId)
    .map(({ user }) => user)
    .filter(({ name }) => foldText(name).startsWith(foldText(begun)) && name !== begun)
    .slice(0, mostShown);
}
