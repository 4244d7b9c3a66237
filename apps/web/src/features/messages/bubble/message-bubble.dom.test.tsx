import type { Message } from '@prosa/contract/message';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeMessage } from '../../../../test/make-message.ts';
import { makeTicket } from '../../../../test/make-ticket.ts';
import { show } from '../../../../test/show.tsx';
import { type Talk, TalkContext } from '../talk/talk-context.ts';
import { MessageBubble } from './message-bubble.tsx';

const nothing = () => undefined;
const talk: Talk = {
  ticket: makeTicket(1, { status: 'open', userId: 7 }),
  timeZone: 'America/Sao_Paulo',
  onReply: nothing,
  onJump: nothing,
  onOpenPicture: nothing,
  onSaveCard: nothing,
  flags: new Set(),
};

function bubble(given: Partial<Message>, server?: Parameters<typeof show>[1]['server']) {
  const ours = { id: 1, fromMe: true, contact: null, user: { id: 7, name: 'Ana' }, ack: 0 };
  const message = makeMessage({ ...ours, body: 'Preço errado', ...given });
  const props = { first: true, flash: false, isCurrent: false, onCurrent: nothing };
  return show(
    <TalkContext value={talk}>
      <MessageBubble message={message} {...props} />
    </TalkContext>,
    { words: ['messages'], ...(server && { server }) },
  );
}

it('says of one that is to be deleted that it is not yet, and shows what the customer may read', async () => {
  await bubble({ isBeingDeleted: true });
  const { textContent } = screen.getByRole('article');
  expect(textContent).toContain('Preço errado');
  expect(textContent).toContain('Apagando…');
  expect(textContent).not.toContain('Mensagem apagada');
});

it('says of one that is deleted that it is', async () => {
  await bubble({ isDeleted: true });
  const { textContent } = screen.getByRole('article');
  expect(textContent).toContain('Mensagem apagada');
  expect(textContent).not.toContain('Apagando…');
});

it('says that its connection was deleted, and leads to where it is sent again', async () => {
  const again = makeMessage({ id: 2, ticketId: 44, fromMe: true });
  const { asked, address } = await bubble({ failure: 'connection-deleted' }, ({ method }) =>
    method === 'POST' ? { body: again } : undefined,
  );
  expect(screen.getByRole('status').textContent).toContain('a conexão foi excluída');
  fireEvent.click(screen.getByRole('button', { name: 'Reenviar' }));
  await expect.poll(address).toBe('/tickets/44');
  expect(asked).toEqual([{ method: 'POST', path: '/messages/1/resend', body: undefined }]);
});
