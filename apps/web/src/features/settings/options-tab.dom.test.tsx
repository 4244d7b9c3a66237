import type { Company } from '@prosa/contract/company';
import { settingDefinition, settingKeys } from '@prosa/contract/setting';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { OptionsTab } from './options-tab.tsx';

const company = {
  ...{ id: 1, name: 'Padaria Aurora', email: 'oi@aurora.test', phone: '11982147730' },
  timezone: 'America/Sao_Paulo',
} as Company;
const settings = settingKeys.map((key) => {
  const { initial: value, secret = false } = settingDefinition(key);
  return { key, value, secret, isSet: false, hint: '' };
});

// All four hundred of them are most of what the tab draws, and none is chosen here.
vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([company.timezone]);

/** All of the tab is drawn anew with each answer, and the code of its last group has to come first. */
const patience = { timeout: 10_000 };

/** The tab, and what was asked to be saved. */
async function open() {
  const { asked } = await show(<OptionsTab />, {
    words: ['settings'],
    user: { profile: 'admin' },
    server({ method, path, body }) {
      if (path === '/settings') return { body: settings };
      if (path === '/companies/1') return { body: company };
      const changed = settings.find(({ key }) => path === `/settings/${key}`);
      if (method === 'PUT' && changed) return { body: { ...changed, ...(body as object) } };
      return undefined;
    },
  });
  await screen.findByText('IXC: token', {}, patience);
  return () => asked.filter(({ method }) => method === 'PUT');
}

const choices = [
  ['userRating', 'Avaliação do atendimento', 'Ativado', 'enabled'],
  ['sendGreetingAccepted', 'Saudação ao aceitar', 'Ativado', 'enabled'],
  ['sendMsgTransfTicket', 'Aviso de transferência', 'Ativado', 'enabled'],
  ['language', 'Idioma dos textos automáticos', 'Español', 'es'],
  ['scheduleType', 'Horário de atendimento', 'Por fila', 'queue'],
  ['outsidemessage', 'Fora do horário, entrar na fila', 'Desativado', 'disabled'],
  ['call', 'Ligações do WhatsApp', 'Ativado', 'enabled'],
  ['CheckMsgIsGroup', 'Ignorar mensagens de grupos', 'Desativado', 'disabled'],
] as const;

it('each is chosen in words and saved as its value', async () => {
  const saves = await open();
  for (const [key, label, option] of choices) {
    const field = fieldOf(label);
    fireEvent.click(field);
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (!list) throw new Error(`no list of choices: ${label}`);
    fireEvent.click(within(list).getByText(option));
    await waitFor(() => {
      expect(field.value, label).toBe(option);
      expect(saves().at(-1)?.path, label).toBe(`/settings/${key}`);
    }, patience);
  }
  expect(saves().map(({ body }) => body)).toEqual(
    choices.map(([key, , , value]) => ({ key, value })),
  );
});

it('every field says what is wrong with it, and saves nothing; Esc brings back what was there', async () => {
  const saves = await open();
  const reopening = 'Reabrir o mesmo atendimento por (minutos)';
  for (const [label, value, reason] of [
    ['Nome da empresa', '', 'Required'],
    ['Nome da empresa', 'A', 'Too Short!'],
    ['Nome da empresa', 'A'.repeat(51), 'Too Long!'],
    ['E-mail da empresa', '', 'Required'],
    ['E-mail da empresa', 'aurora', 'Invalid email'],
    ['E-mail da empresa', `${'a'.repeat(250)}@a.test`, 'Too Long!'],
    [reopening, '', 'Required'],
    [reopening, 'muito', 'Valor inválido'],
  ] as const) {
    const field = fieldOf(label);
    const before = field.value;
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.getAttribute('aria-invalid'), `${label}: ${value}`).toBe('true');
    expect(wordsOf(field), label).toContain(reason);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.value).toBe(before);
  }
  for (const label of [
    ...['IXC: endereço', 'IXC: token', 'MK-Auth: endereço'],
    ...['MK-Auth: client ID', 'MK-Auth: client secret', 'Asaas: token'],
  ]) {
    const row = within(rowOf(label));
    fireEvent.click(row.getByText('Definir'));
    const field = row.getByLabelText<HTMLInputElement>(`${label}: Novo valor`);
    // Nobody looks over a shoulder for an address.
    expect(field.type, label).toBe(label.endsWith('endereço') ? 'text' : 'password');
    fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
    fireEvent.click(row.getByText('Salvar'));
    expect(field.getAttribute('aria-invalid'), label).toBe('true');
    expect(wordsOf(field), label).toContain('Too Long!');
  }
  // What is right is sent, and it alone: whatever was sent before it would have come first.
  const name = fieldOf('Nome da empresa');
  fireEvent.change(name, { target: { value: 'Padaria Boreal' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  const body = { name: 'Padaria Boreal' };
  await waitFor(
    () => expect(saves()).toEqual([{ method: 'PUT', path: '/companies/1', body }]),
    patience,
  );
});

it('what a setting does is read with its field', async () => {
  await open();
  expect(wordsOf(fieldOf('Avaliação do atendimento'))).toContain(
    'Quando o atendimento é resolvido, o cliente pode dar uma nota de 1 a 3.',
  );
});

/** Its row has the same name, and so has the list of a choice. */
function fieldOf(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
}

/** By its words: roles are looked for in all of a large document each time. */
function rowOf(label: string): HTMLElement {
  const row = screen.getByText(label).closest<HTMLElement>('[role=group]');
  if (!row) throw new Error(`no row of ${label}`);
  return row;
}

/** What is read aloud with a field. */
function wordsOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
