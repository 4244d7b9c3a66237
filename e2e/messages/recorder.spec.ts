import type { Page } from '@playwright/test';
import type { Message } from '@prosa/contract/message';
import { inFull } from '../../apps/server/test/full-size.ts';
import { chooseLanguage, gotoLive } from '../support/actions.ts';
import { fakeMicrophone } from '../support/fake-microphone.ts';
import { bubblesOf, openTicket, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...fakeMicrophone, permissions: ['microphone'] });

/** The page does it by itself: a busy machine lets a test's own click wait for seconds. */
function clickAtOnce(page: Page, label: string): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, watch) => {
          const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
          if (!button || button.disabled) return;
          watch.disconnect();
          button.click();
          resolve();
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
    label,
  );
}

test('a voice note is recorded, cancelled, and refused without a microphone, or where the server can make none', async ({
  page,
  company,
}) => {
  await test.step('a recording goes out as a voice note', async () => {
    const talk = await plantTalk(company);
    await gotoLive(page, talk.path);
    await page.getByRole('button', { name: 'Gravar áudio' }).click();
    const panel = page.getByRole('group', { name: 'Gravar áudio' });
    await expect(panel.getByRole('timer')).toHaveText('0:02');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ouvir' })).toBeVisible();
    const { messages } = await company.call<{ messages: Message[] }>(
      'GET',
      `/messages/${talk.ticketId}`,
    );
    expect(messages).toMatchObject([{ kind: 'voice', attachments: [{ state: 'ready' }] }]);
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  });

  await test.step('one that is cancelled, or too short to be meant, is nothing', async () => {
    const talk = await plantTalk(company);
    await openTicket(page, talk);
    const start = page.getByRole('button', { name: 'Gravar áudio' });
    await start.click();
    await page.getByRole('button', { name: 'Cancelar gravação' }).click();
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
    const sent = clickAtOnce(page, 'Enviar áudio');
    await start.click();
    await sent;
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
    await expect(bubblesOf(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('without a microphone there is a clear sentence', async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('none', 'NotFoundError'));
    });
    const talk = await plantTalk(company);
    await openTicket(page, talk);
    await page.getByRole('button', { name: 'Gravar áudio' }).click();
    await expect(page.getByRole('alert')).toHaveText('Nenhum microfone encontrado.');
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  });

  await test.step('a server that can make no voice messages says so before anybody speaks', async () => {
    await page.route('**/api/branding', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), voiceMessages: false } });
    });
    // Whoever is asked for the microphone would already be speaking.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => {
        throw new Error('the microphone was asked for');
      };
    });
    const talk = await plantTalk(company);
    await gotoLive(page, talk.path);
    const sentences = {
      pt: 'Não é possível enviar áudio agora. Avise um administrador.',
      en: 'Audio cannot be sent right now. Tell an administrator.',
      es: 'No se puede enviar audio ahora. Avisa a un administrador.',
    } as const;
    const record = { pt: 'Gravar áudio', en: 'Record audio', es: 'Grabar audio' } as const;
    for (const language of inFull(['pt', 'en', 'es'] as const, ['pt'])) {
      await test.step(language, async () => {
        if (language !== 'pt') await chooseLanguage(page, language);
        await page.getByRole('button', { name: record[language] }).click();
        await expect(page.getByRole('alert').last()).toHaveText(sentences[language]);
        await expect(page.getByRole('textbox')).toBeVisible();
      });
    }
  });
});
