import { chooseLanguage, gotoLive } from '../support/actions.ts';
import { expectOnly } from '../support/foreign-words.ts';
import { bubblesOf, plantMessage, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('nothing of a conversation is left in Portuguese', async ({ page, company }) => {
  const talk = await plantTalk(company, { unread: 1, channel: 'instagram' });
  await plantMessage(talk, { kind: 'undecryptable', ago: 1600 });
  await plantMessage(talk, { kind: 'call', ago: 1599 });
  await plantMessage(talk, { kind: 'image', ago: 1598, file: { mimetype: 'image/png' } });
  await plantMessage(talk, {
    kind: 'document',
    ago: 1597,
    file: { mimetype: 'a/b', state: 'failed' },
  });
  await plantMessage(talk, { body: 'x', fromMe: true, failure: 'restricted', isEdited: true });
  await plantMessage(talk, { body: 'y', isDeleted: true, ago: 1596 });
  await gotoLive(page, talk.path);
  await expect(bubblesOf(page)).toHaveCount(6);
  for (const language of ['en', 'es'] as const) {
    await test.step(language, async () => {
      await chooseLanguage(page, language);
      await bubblesOf(page).last().hover();
      await expectOnly(language, page, 'a conversation');
      await page.getByRole('textbox').fill('/x');
      await expect(page.getByRole('status').last()).toBeVisible();
      await expectOnly(language, page, 'quick replies');
      await page.getByRole('textbox').fill('');
    });
  }
});
