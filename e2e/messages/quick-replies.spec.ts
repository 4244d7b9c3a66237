import { gotoLive } from '../support/actions.ts';
import { bubblesOf, conversationOf, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('a quick reply and a template show what the customer will read, and leave the draft', async ({
  page,
  company,
}) => {
  const quick = {
    shortcode: 'prazo',
    message: '{{firstName}}, chega em 3 dias ({nome}).',
    geral: true,
  };
  await company.call('POST', '/quick-messages', quick);
  const talk = await plantTalk(company, { contact: 'Rosângela Figueiredo' });
  await gotoLive(page, talk.path);
  const field = conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });
  const filled = 'Rosângela, chega em 3 dias (Rosângela Figueiredo).';

  await test.step('in the list, and in the place of the slash and its word alone', async () => {
    await field.fill('Bom dia!  Obrigada.');
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('/pra');
    await expect(page.getByRole('option')).toContainText('Rosângela, chega em 3 dias');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(`Bom dia! ${filled} Obrigada.`);
    await page.keyboard.type(' Certo?');
    await expect(field).toHaveValue(`Bom dia! ${filled} Certo? Obrigada.`);
  });

  await test.step('from the button, at the cursor', async () => {
    await field.fill('Segue: ');
    await page.getByRole('button', { name: 'Respostas rápidas' }).click();
    await page.getByRole('option').click();
    await expect(field).toHaveValue(`Segue: ${filled}`);
    await field.fill('/');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(filled);
  });

  await test.step('a template that somebody writes is filled in as it is written', async () => {
    await field.fill('');
    await page.keyboard.type('Oi, {{firstName}}! {{outra}} fica.');
    await expect(field).toHaveValue('Oi, Rosângela! {{outra}} fica.');
    await page.keyboard.press('Enter');
    await expect(bubblesOf(page).last()).toContainText('Oi, Rosângela! {{outra}} fica.');
  });
});
