import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeList } from './change-list.ts';

type Pages = InfiniteData<string[], number>;

const withA = (data: Pages): Pages => {
  const [first = [], ...rest] = data.pages;
  return { ...data, pages: [first.includes('a') ? first : ['a', ...first], ...rest] };
};

test('a change that comes while the next page is under way is there when it has come', async () => {
  const client = new QueryClient();
  const second = Promise.withResolvers<string[]>();
  const options = {
    queryKey: ['list'],
    queryFn: ({ pageParam }: { pageParam: number }) =>
      pageParam === 1 ? Promise.resolve(['b']) : second.promise,
    initialPageParam: 1,
    getNextPageParam: (_last: string[], pages: string[][]) => (pages.length === 1 ? 2 : null),
  };
  await client.fetchInfiniteQuery(options);
  const list = new InfiniteQueryObserver(client, { ...options, staleTime: 60_000 });
  const unsubscribe = list.subscribe(() => undefined);
  const next = list.fetchNextPage();
  changeList<Pages>(client, ['list'], withA);
  const pages = () => client.getQueryData<Pages>(['list'])?.pages;
  expect(pages()).toEqual([['a', 'b']]);
  second.resolve(['c']);
  await next;
  expect(pages()).toEqual([['a', 'b'], ['c']]);
  unsubscribe();
  client.clear();
});
