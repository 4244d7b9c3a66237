import { expectWrong } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

const longText = 'x'.repeat(501);

/** Every field in words, each thing that can be wrong with it, and the sentence that says so. */
const wrong = [
  ['Nome da empresa', '', 'Required'],
  ['Nome da empresa', 'A', 'Too Short!'],
  ['Nome da empresa', 'A'.repeat(51), 'Too Long!'],
  ['E-mail da empresa', '', 'Required'],
  ['E-mail da empresa', 'aurora', 'Invalid email'],
  ['E-mail da empresa', `${'a'.repeat(250)}@a.test`, 'Too Long!'],
  ['Reabrir o mesmo atendimento por (minutos)', '', 'Required'],
  ['Reabrir o mesmo atendimento por (minutos)', 'muito', 'Valor inválido'],
] as const;

const secrets = [
  'IXC: endereço',
  'IXC: token',
  'MK-Auth: endereço',
  'MK-Auth: client ID',
  'MK-Auth: client secret',
  'Asaas: token',
];

test('every field says what is wrong with it, and saves nothing', async ({ page }) => {
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
  await page.goto('/settings');
  for (const [label, value, reason] of wrong) {
    const field = page.getByRole('textbox', { name: label });
    const before = await field.inputValue();
    await field.fill(value);
    await field.press('Enter');
    await expectWrong(field, reason);
    await field.press('Escape');
    await expect(field).toHaveValue(before);
  }
  for (const label of secrets) {
    const row = page.getByRole('group', { name: label });
    await row.getByRole('button', { name: 'Definir' }).click();
    const field = row.getByLabel(`${label}: Novo valor`);
    await field.fill(longText);
    await row.getByRole('button', { name: 'Salvar' }).click();
    await expectWrong(field, 'Too Long!');
  }
  expect(saves).toEqual([]);
  // What a setting does is read with its field.
  await expect(
    page.getByRole('combobox', { name: 'Avaliação do atendimento' }),
  ).toHaveAccessibleDescription(
    'Quando o atendimento é resolvido, o cliente pode dar uma nota de 1 a 3.',
  );
});
