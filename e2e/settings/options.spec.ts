import type { Setting } from '@prosa/contract/setting';
import { inFull } from '../../apps/server/test/full-size.ts';
import { hold } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

const saved = 'Operação atualizada com sucesso.';

const texts = [['reopenWindowMinutes', 'Reabrir o mesmo atendimento por (minutos)', '45']] as const;

const secrets = [
  ['tokenixc', 'IXC: token'],
  ['clientidmkauth', 'MK-Auth: client ID'],
  ['clientsecretmkauth', 'MK-Auth: client secret'],
  ['asaas', 'Asaas: token'],
] as const;
const tried = inFull(secrets, secrets.slice(0, 2));

test('choices, texts and secrets are saved, which never come out; the company is kept', async ({
  page,
  company,
}) => {
  const leaks: string[] = [];
  page.on('response', async (response) => {
    if (!/api\/settings/.test(response.url())) return;
    // An answer that the reload overtakes has no text any more; the page asks for the same again.
    const text = await response.text().catch(() => '');
    if (text.includes('muito-secreto')) leaks.push(response.url());
  });
  await page.goto('/settings?tab=system');
  // The others are the host's.
  await expect(page.getByRole('tab')).toHaveText(['Opções']);

  await test.step('a choice is saved on the spot, and says so while it is and when it was', async () => {
    // What each of them offers and sends: options-tab.dom.test.tsx.
    const save = await hold(page, '**/api/settings/userRating');
    const field = page.getByRole('combobox', { name: 'Avaliação do atendimento', exact: true });
    await field.click();
    await page.getByRole('option', { name: 'Ativado', exact: true }).click();
    await expect(page.getByText('Atualizando...')).toBeVisible();
    save.release();
    await expect(page.getByText('Atualizando...')).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
    await expect(field).toHaveValue('Ativado');
    const settings = await company.call<Setting[]>('GET', '/settings');
    expect(settings.find(({ key }) => key === 'userRating')?.value).toBe('enabled');
    await expect(page.getByRole('combobox', { name: 'Tipo do chatbot' })).toHaveValue('Texto');
    // Only the host decides on campaigns.
    await expect(page.getByRole('combobox', { name: 'Campanhas' })).toBeHidden();
  });

  await test.step('texts are saved when the field is left, wrong ones are not', async () => {
    for (const [key, label, value] of texts) {
      const field = page.getByRole('textbox', { name: label });
      await field.fill(value);
      await field.press('Enter');
      await expect
        .poll(async () => {
          const settings = await company.call<Setting[]>('GET', '/settings');
          return settings.find((setting) => setting.key === key)?.value;
        })
        .toBe(value);
      await expect(field).toHaveValue(value);
    }
    const minutes = page.getByRole('textbox', { name: texts[0][1] });
    await minutes.fill('muito');
    await minutes.press('Enter');
    await expect(page.getByText('Valor inválido')).toBeVisible();
    await minutes.press('Escape');
    await expect(minutes).toHaveValue('45');
  });

  const name = page.getByRole('textbox', { name: 'Nome da empresa' });
  const email = page.getByRole('textbox', { name: 'E-mail da empresa' });
  const phone = page.getByRole('textbox', { name: 'Telefone' });
  const zone = page.getByRole('combobox', { name: 'Fuso horário' });

  await test.step('a secret goes in', async () => {
    for (const [key, label] of tried) {
      const row = page.getByRole('group', { name: label });
      await expect(row).toContainText('Não definida');
      await row.getByRole('button', { name: 'Definir' }).click();
      const field = row.getByLabel(`${label}: Novo valor`);
      await expect(field).toHaveAttribute('type', 'password');
      await field.fill(`muito-secreto-${key}`);
      await row.getByRole('button', { name: 'Salvar' }).click();
      // Its end, to know it by.
      await expect(row).toContainText(`••••${key.slice(-4)}`);
    }
  });

  await test.step('the company has a name, an address, a telephone and a zone of its own', async () => {
    await name.fill('A');
    await name.press('Enter');
    await expect(page.getByText('Too Short!')).toBeVisible();
    await name.fill('Padaria Alvorada');
    await name.press('Enter');
    await expect(page.getByText('Boas-vindas a Padaria Alvorada')).toBeVisible();

    await email.fill('alvorada');
    await email.press('Tab');
    await expect(page.getByText('Invalid email')).toBeVisible();
    await email.fill('oi@alvorada.test');
    await email.press('Tab');
    await phone.pressSequentially('11982147730');
    await phone.press('Tab');

    await zone.click();
    await zone.fill('manaus');
    // The e-mail's and the telephone's words of success may still stand: a reload must not overtake the zone.
    const zoneKept = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('America/Manaus') === true,
    );
    await page.getByRole('option', { name: 'Manaus' }).click();
    expect((await zoneKept).ok()).toBe(true);
    await expect(page.getByText(saved)).toBeVisible();
  });

  await page.reload();
  await test.step('a secret never comes out', async () => {
    const row = page.getByRole('group', { name: secrets[0][1] });
    await expect(row).toContainText('••••nixc');
    expect(await page.content()).not.toContain('muito-secreto');
    expect(leaks).toEqual([]);

    await row.getByRole('button', { name: 'Remover' }).click();
    await expect(row).toContainText('Não definida');
    const settings = await company.call<Setting[]>('GET', '/settings');
    expect(settings.filter(({ isSet, secret }) => secret && isSet)).toHaveLength(tried.length - 1);
  });

  await test.step('the company is kept', async () => {
    await expect(zone).toHaveValue('Manaus');
    await expect(email).toHaveValue('oi@alvorada.test');
    await expect(phone).toHaveValue('(11) 98214-7730');
    const time = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Manaus',
      timeStyle: 'short',
    }).format();
    await expect(page.getByText(`Hora atual neste fuso: ${time}.`)).toBeVisible();
  });
});
