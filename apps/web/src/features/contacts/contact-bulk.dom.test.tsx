import type { Contact } from '@prosa/contract/contact';
import type { Profile } from '@prosa/contract/permissions';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ContactBulk } from './contact-bulk.tsx';
import { everything, nothing, withRows } from './selection/selection.ts';
import type { SelectionControls } from './use-selection.ts';

const contacts = [1, 2, 3].map((id) => ({ id, isGroup: false }) as Contact);

/** What is offered for what is ticked. */
async function offered(profile: Profile, selection: SelectionControls['selection']) {
  const none = () => undefined;
  const controls = { selection, clear: none, selectAll: none } as unknown as SelectionControls;
  const found = { count: contacts.length, isMore: false };
  await show(
    <ContactBulk
      controls={controls}
      filters={{ searchParam: '' }}
      found={found}
      contacts={contacts}
      tags={[]}
    />,
    { words: ['contacts'], user: { profile } },
  );
  return screen
    .getAllByRole('button')
    .map((one) => one.textContent || one.getAttribute('aria-label'));
}

it.each([
  ['admin', ['Excluir']],
  ['user', []],
] as const)(
  'of two, %s tags, exports, blocks and merges; to delete is not everybody’s',
  async (profile, more) => {
    expect(await offered(profile, withRows(nothing, [1, 2], true))).toEqual([
      ...['Tag', 'Exportar', 'Bloquear', 'Desbloquear', 'Unir', ...more],
      ...['Selecionar os 3 encontrados', 'Limpar a seleção'],
    ]);
  },
);

it('all that were found may be everybody’s: an agent tags them, and blocks none', async () => {
  const steps = await offered('user', everything);
  expect(steps).toEqual(['Tag', 'Exportar', 'Limpar a seleção']);
});
