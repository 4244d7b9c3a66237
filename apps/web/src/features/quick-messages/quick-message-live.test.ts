import type { QuickMessage } from '@prosa/contract/quick-message';
import { expect, it } from 'vitest';
import { withQuickMessage } from './quick-message-live.ts';

function reply(id: number, shortcode: string, version = 1): QuickMessage {
  return {
    id,
    shortcode,
    message: 'x',
    geral: true,
    status: true,
    mediaPath: null,
    mediaName: null,
    mediaInfo: null,
    userId: 1,
    version,
    createdAt: '2026-11-16T12:00:00.000Z',
    updatedAt: '2026-11-16T12:00:00.000Z',
  };
}

const codes = (list: readonly QuickMessage[]) => list.map(({ shortcode }) => shortcode);

it('puts what is made or changed where the server lists it, and takes out what is gone', () => {
  const made = withQuickMessage([reply(1, 'pix')], { action: 'create', record: reply(2, 'Ágil') });
  expect(codes(made)).toEqual(['Ágil', 'pix']);
  const changed = withQuickMessage(made, { action: 'update', record: reply(2, 'zap', 2) });
  expect(codes(changed)).toEqual(['pix', 'zap']);
  expect(codes(withQuickMessage(changed, { action: 'delete', id: 1 }))).toEqual(['zap']);
});

it('keeps what is newer than the event', () => {
  const list = [reply(1, 'pix', 3)];
  expect(withQuickMessage(list, { action: 'update', record: reply(1, 'velho', 2) })).toBe(list);
});
