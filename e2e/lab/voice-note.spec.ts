import type { Message } from '@prosa/contract/message';
import { fakeMicrophone } from '../support/fake-microphone.ts';
import { labClient } from '../support/lab.ts';
import { linkedShop, openCustomer, telephonesUrl, ticketOf } from '../support/telephones.ts';
import { expect, visitorTest as test } from '../support/test.ts';

test.use({ ...fakeMicrophone, permissions: ['microphone'] });

test('a voice note is recorded on the page, and the desk can play it', async ({
  page,
  company,
}) => {
  test.slow();
  const shop = await linkedShop(labClient(), company);
  await page.goto(telephonesUrl());
  const telephone = await openCustomer(page, `Bruna ${company.id}`, shop.name);
  await telephone.getByRole('button', { name: 'Gravar áudio' }).click();
  const stop = telephone.getByRole('button', { name: 'Parar e enviar o áudio' });
  await expect(stop).toBeVisible();
  // As long as a person would at least talk.
  await page.waitForTimeout(1_200);
  await stop.click();
  await expect(telephone.locator('audio')).toBeVisible();
  const ticket = await ticketOf(company);
  const voice = async () => {
    const { messages } = await company.call<{ messages: Message[] }>('GET', `/messages/${ticket}`);
    const { kind, attachments } = messages[0] ?? {};
    return { kind, state: attachments?.[0]?.state };
  };
  await expect.poll(voice).toEqual({ kind: 'voice', state: 'ready' });
});
