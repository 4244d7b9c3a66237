import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSearchTerm } from './use-search-term.ts';

afterEach(() => vi.useRealTimers());

it('looks for what is typed in small letters, half a second after the last key; for nothing at once', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useSearchTerm());
  const type = (text: string, ms: number) => {
    act(() => result.current.setText(text));
    act(() => void vi.advanceTimersByTime(ms));
    return result.current.term;
  };
  expect(type('Jo', 499)).toBe('');
  expect(type(' José ', 499)).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toMatchObject({ text: ' José ', term: 'josé' });
  expect(type('', 0)).toBe('');
});
