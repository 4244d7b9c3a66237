import type { Profile } from '@prosa/contract/permissions';
import type { QuickMessage } from '@prosa/contract/quick-message';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { QuickMessagesPage } from './quick-messages-page.tsx';

// The field that grows waits for fonts, which this document has none of.
Object.assign(document, { fonts: new EventTarget() });

const at = '2026-11-15T12:00:00.000Z';
const me = 7;
const reply = (id: number, values: Partial<QuickMessage>) =>
  ({
    ...{ id, message: 'Oi', mediaPath: null, mediaName: null, version: 1 },
    ...{ userId: me, geral: false, createdAt: at, updatedAt: at },
    ...values,
  }) as QuickMessage;
const replies = [
  reply(1, { shortcode: 'todos', geral: true }),
  reply(2, { shortcode: 'minha' }),
  reply(3, { shortcode: 'alheia', userId: 8 }),
];

/** The page, once its rows are there; what was asked to be made. */
async function open(profile: Profile) {
  const quickMessages = [...replies];
  const { asked } = await show(<QuickMessagesPage />, {
    words: ['quick-messages'],
    user: { profile, id: me },
    server({ method, path, body }) {
      if (!path.startsWith('/quick-messages')) return undefined;
      if (method !== 'POST') {
        return { body: { quickMessages, count: quickMessages.length, hasMore: false } };
      }
      const made = reply(4, body as QuickMessage);
      quickMessages.push(made);
      return { status: 201, body: made };
    },
  });
  await screen.findByText('/todos');
  return () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

/** What can be done with each; by labels: roles are looked for in all of a large document. */
const buttons = (shortcodes: readonly string[]) =>
  shortcodes.map((shortcode) =>
    ['Editar', 'Excluir'].flatMap((verb) =>
      screen.queryAllByLabelText(`${verb} a resposta /${shortcode}`),
    ),
  );
const counts = (found: readonly unknown[][]) => found.map(({ length }) => length);

it.each([
  ['admin', [2, 2, 2], 1],
  ['supervisor', [2, 2, 2], 1],
  ['user', [0, 2, 0], 0],
] as const)(
  'changes any, or their own and none that is everybody’s: %s',
  async (profile, changed, shared) => {
    const made = await open(profile);
    expect(counts(buttons(['todos', 'minha', 'alheia']))).toEqual(changed);
    fireEvent.click(screen.getByText('Adicionar resposta rápida'));
    fireEvent.change(await screen.findByLabelText('Atalho'), { target: { value: 'nova' } });
    expect(screen.queryAllByLabelText('Geral', { selector: 'input' })).toHaveLength(shared);
    fireEvent.change(screen.getByLabelText('Mensagem'), { target: { value: 'Só minha' } });
    fireEvent.click(screen.getByText('Salvar'));
    const row = (await screen.findByText('/nova')).closest('tr');
    expect(row?.textContent).toContain('só sua');
    expect(counts(buttons(['nova']))).toEqual([2]);
    expect(made()).toEqual([{ shortcode: 'nova', message: 'Só minha', geral: false }]);
  },
);
