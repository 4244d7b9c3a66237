import type { QuickMessage } from '@prosa/contract/quick-message';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { quickMessagesQuery } from '../../quick-messages/quick-message-queries.ts';
import { searchOf, slashAt, suggestions } from './composer-text.ts';

/** What may be done to the text field by what stands around it. */
export type FieldHandle = {
  focus: () => void;
  /** How many characters stand before it. */
  cursor: () => number;
  /** In the place of what is selected, or of all from there to the cursor; answers the whole text. */
  insert: (text: string, from?: number) => string;
};

export const quickListId = 'quick-replies';

export function optionId(id: number): string {
  return `quick-reply-${id}`;
}

type Options = {
  text: string;
  /** The field, as soon as it is there. */
  field: RefObject<FieldHandle | null>;
  /** What the customer will read of it. */
  fill: (message: string) => string;
  /** One was taken, with whatever goes along with its text. */
  onTaken: (entry: QuickMessage) => void;
};

/** The list over the text field: open while a slash and a word are written, or when asked for. */
export function useQuickReplies({ text, field, fill, onTaken }: Options) {
  /** The text beside which somebody asked for it: whoever writes on has no use for it. */
  const [askedFor, setAskedFor] = useState<string | null>(null);
  /** The text for which somebody closed it. */
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [place, setPlace] = useState({ text, index: 0 });
  const beforeCursor = text.slice(0, field.current?.cursor() ?? text.length);
  const search = searchOf(beforeCursor);
  const isAsked = askedFor === text;
  const isOpen = isAsked || (search !== null && closedFor !== text);
  const { data, isError, isLoading, refetch } = useQuery({
    ...quickMessagesQuery,
    enabled: isOpen,
  });
  const found = data && isOpen ? suggestions(data, search?.words ?? '') : [];
  const index = place.text === text ? Math.min(place.index, found.length - 1) : 0;
  const marked = found[index];

  /** In the place of the slash and its word, or at the cursor: the rest of a draft stays as it is. */
  function take(entry: QuickMessage) {
    setAskedFor(null);
    const from = search?.from ?? slashAt(beforeCursor);
    setClosedFor(field.current?.insert(fill(entry.message), from) ?? null);
    onTaken(entry);
    field.current?.focus();
  }

  function close() {
    setAskedFor(null);
    setClosedFor(text);
  }

  /** Whether the key was for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false;
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    // Alone it is no message, also where the list was closed or has nothing.
    const asksAgain = isEnter && text === '/';
    if (!isOpen && asksAgain) setAskedFor(text);
    else if (!isOpen) return false;
    else if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : found.length - 1;
      if (found.length > 0) setPlace({ text, index: (index + step) % found.length });
    } else if ((isEnter || (event.key === 'Tab' && !event.shiftKey)) && marked) {
      take(marked);
      // What is a shortcode so far must not go to the customer because the list is still on its way.
    } else if (!(isEnter && isLoading) && !asksAgain) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    isOpen,
    found,
    marked,
    search: search?.words ?? '',
    fill,
    take,
    close,
    onKeyDown,
    isLoading: data === undefined && !isError,
    hasFailed: isError,
    retry: refetch,
    browse: () => (isOpen ? close() : setAskedFor(text)),
    mark: (at: number) => setPlace({ text, index: at }),
  };
}

export type QuickReplies = ReturnType<typeof useQuickReplies>;
