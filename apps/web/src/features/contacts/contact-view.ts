import { channels } from '@prosa/contract/connection';
import { type ContactFilters, contactOrders } from '@prosa/contract/contact-list';
import { timings } from '@prosa/contract/limits';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ContactView } from './contact-queries.ts';

/** Pure: what an address asks for; whatever is none of it says nothing. */
export function viewFrom(search: Record<string, unknown>): ContactView {
  const tagId = Number(search.tagId);
  const words = search.searchParam;
  const isText = typeof words === 'string' || typeof words === 'number';
  return {
    searchParam: isText ? String(words).slice(0, 200).trim().toLowerCase() : '',
    ...(Number.isSafeInteger(tagId) && tagId > 0 && { tagId }),
    ...flags(search),
    ...one('channel', channels, search.channel),
    ...one('order', contactOrders, search.order),
  };
}

function flags(search: Record<string, unknown>): Partial<ContactFilters> {
  const names = ['blocked', 'optedOut', 'withoutTickets'] as const;
  const on = names.filter((name) => String(search[name]) === 'true');
  return Object.fromEntries(on.map((name) => [name, true]));
}

function one<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  asked: unknown,
): Partial<Record<Name, Value>> {
  const value = values.find((each) => each === asked);
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

/** Pure: how many filters narrow the list, apart from what is searched for. */
export function narrowedBy({ searchParam: _, order: __, ...filters }: ContactView): number {
  return Object.keys(filters).length;
}

/** The list as the address has it: it can be sent to a colleague, and is there again after a reload. */
export function useContactView() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const key = JSON.stringify(viewFrom(search));
  const view = useMemo(() => JSON.parse(key) as ContactView, [key]);
  const navigate = useNavigate();
  const setView = useCallback(
    ({ searchParam, ...rest }: ContactView) => {
      const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
      const asked = { ...(searchParam && { searchParam }), ...kept };
      void navigate({ to: '.', search: asked as object, replace: true });
    },
    [navigate],
  );
  return { view, setView, search: useSearchText(view, setView) };
}

/** What is typed, half a second before it is searched for. */
function useSearchText(view: ContactView, setView: (view: ContactView) => void) {
  const [text, setText] = useState(view.searchParam);
  const wanted = text.trim().toLowerCase();
  const term = view.searchParam;
  /** What this field has searched for; anything else in the address came from elsewhere, such as the command bar. */
  const own = useRef(term);
  useEffect(() => {
    if (own.current === term) return;
    own.current = term;
    setText(term);
  }, [term]);
  useEffect(() => {
    if (wanted === own.current) return;
    const wait = wanted === '' ? 0 : timings.searchDebounceMs;
    const timer = setTimeout(() => {
      own.current = wanted;
      setView({ ...view, searchParam: wanted });
    }, wait);
    return () => clearTimeout(timer);
  }, [wanted, view, setView]);
  return { text, setText, term };
}
