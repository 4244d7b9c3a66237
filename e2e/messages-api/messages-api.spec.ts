import { gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { plantConnections } from '../support/connections.ts';
import { rows } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

const TOKEN = 'um token de teste bem comprido';

test('both forms send by a connection’s token, with examples; keys and webhooks are made, tried and revoked', async ({
  page,
  company,
}) => {
  await plantConnections(company, [{ name: 'Loja', isDefault: true }]);
  const [connection] = await company.call<{ id: number }[]>('GET', '/whatsapp');
  await company.call('PUT', `/whatsapp/${connection?.id}`, { token: TOKEN });
  await gotoLive(page, '/messages-api');
  const text = page.getByRole('form', { name: 'Testar o envio de texto' });
  const media = page.getByRole('form', { name: 'Testar o envio de mídia' });
  const sent = page.getByText('Mensagem enviada com sucesso');

  await test.step('all fields are needed', async () => {
    await text.getByRole('button', { name: 'Enviar' }).click();
    await expect(text.getByText('Required')).toHaveCount(3);
    await media.getByRole('button', { name: 'Enviar' }).click();
    await expect(media.getByText('Required')).toHaveCount(3);
  });

  await test.step('a wrong token is told, and ends nobody’s session', async () => {
    await text.getByLabel('Token').fill('outro token, que não vale nada');
    await text.getByLabel('Número').fill('+55 (11) 98765-0001');
    await expect(text.getByLabel('Número')).toHaveValue('5511987650001');
    await text.getByLabel('Mensagem').fill('Seu pedido saiu.');
    await text.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Este token não vale.')).toBeVisible();
  });

  await test.step('a text, and a file', async () => {
    await text.getByLabel('Token').fill(TOKEN);
    await text.getByRole('button', { name: 'Enviar' }).click();
    await expect(sent.first()).toBeVisible();
    // Token and number are typed once for both.
    await expect(media.getByLabel('Token')).toHaveValue(TOKEN);
    await media
      .getByLabel('Arquivo')
      .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') });
    await media.getByRole('button', { name: 'Enviar' }).click();
    await expect
      .poll(() => rows('select kind from messages where company_id = $1 order by id', [company.id]))
      .toEqual([{ kind: 'text' }, { kind: 'document' }]);
  });

  await test.step('the token stands in the examples once somebody asks for it', async () => {
    const example = page.getByRole('region', { name: 'Exemplo em curl' }).first();
    await expect(example).toContainText('/api/messages/send');
    await expect(example).not.toContainText(TOKEN);
    await page.getByRole('button', { name: 'Mostrar token' }).first().click();
    await expect(example).toContainText(TOKEN);
    await page.getByRole('button', { name: 'Python' }).first().click();
    await expect(page.getByRole('region', { name: 'Exemplo em Python' })).toContainText('urllib');
  });
  await expectNothingSerious(page, 'the message API');

  const dialog = page.getByRole('dialog');
  await test.step('keys are made, shown once, changed and revoked', async () => {
    await page.getByRole('tab', { name: 'Chaves' }).click();
    await page.getByRole('button', { name: 'Criar chave' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Escolha pelo menos uma permissão.')).toBeVisible();
    await dialog.getByLabel('Nome').fill('Loja virtual');
    await dialog.getByLabel('Ver contatos').check();
    await dialog.getByLabel('Endereços permitidos').fill('não é um IP');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Use IPs como 192.0.2.7')).toBeVisible();
    await dialog.getByLabel('Endereços permitidos').fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('dialog', { name: 'Chave criada' })).toBeVisible();
    const key = await page.getByLabel('Chave', { exact: true }).inputValue();
    expect(key).toMatch(/^prosa_key_/);
    await expectNothingSerious(page, 'a new key');
    await page.getByRole('button', { name: 'Já guardei em lugar seguro' }).click();

    const row = page.getByRole('row').filter({ hasText: 'Loja virtual' });
    await expect(row).toContainText('Ainda não usada');
    const asked = await page.request.get('/api/contacts', {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(asked.status()).toBe(200);
    await page.reload();
    await expect(row).not.toContainText('Ainda não usada');
    await expect(page.getByText(key)).toHaveCount(0);
    await row.getByRole('button', { name: 'Revogar a chave Loja virtual' }).click();
    await page.getByRole('button', { name: 'Revogar', exact: true }).click();
    await expect(page.getByText('Chave revogada com sucesso.')).toBeVisible();
    const again = await page.request.get('/api/contacts', {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(again.status()).toBe(401);
  });

  let first = '';
  await test.step('a webhook is made, tried, and its log looked at', async () => {
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Criar webhook' }).click();
    await dialog.getByLabel('Nome').fill('Sistema da loja');
    await dialog.getByLabel('Endereço').fill('http://127.0.0.1:9/');
    await dialog.getByLabel('Mensagem recebida').check();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Este endereço fica em uma rede privada.')).toBeVisible();
    // Nobody is there, and nobody is asked for its name.
    await dialog.getByLabel('Endereço').fill('https://192.88.99.1/');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('dialog', { name: 'Webhook criado' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Segredo' })).toHaveValue(/^whsec_/);
    first = await page.getByRole('textbox', { name: 'Segredo' }).inputValue();
    await page.getByRole('button', { name: 'Já guardei em lugar seguro' }).click();
    await page.getByRole('button', { name: 'Ver envios do webhook Sistema da loja' }).click();
    await expect(dialog.getByText('Nenhum envio ainda')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enviar evento de teste' }).click();
    await expect(dialog.getByText('webhook.test', { exact: true })).toBeVisible();
    await expectNothingSerious(page, 'the log of a webhook');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  });

  await test.step('a new secret, once that is confirmed', async () => {
    await page.getByRole('button', { name: 'Editar o webhook Sistema da loja' }).click();
    await dialog.getByRole('button', { name: 'Gerar novo segredo' }).click();
    await page.getByRole('button', { name: 'Gerar segredo', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Novo segredo do webhook' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Segredo' })).toHaveValue(/^whsec_/);
    expect(await page.getByRole('textbox', { name: 'Segredo' }).inputValue()).not.toBe(first);
  });
});
