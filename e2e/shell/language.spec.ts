import { follow, readStorage } from '../support/actions.ts';
import { expect, test, visitorTest } from '../support/test.ts';
import { words } from '../support/words.ts';

const chosen = { en: 'English', es: 'Español' };
const codes = ['en', 'es'] as const;

test('a language changes on the spot and is kept', async ({ page }) => {
  await page.goto('/users');
  await page.getByRole('searchbox').fill('aurora');
  await page.getByRole('button', { name: 'Padaria Aurora, conta' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Users · Prosa');
  // Not loaded anew: what was typed is still there.
  await expect(page.getByRole('searchbox')).toHaveValue('aurora');
  expect(await readStorage(page, ['i18nextLng'])).toEqual(['en']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
});

visitorTest('before the login everything is in the chosen language', async ({ page }) => {
  for (const code of codes) {
    const { common, session } = words[code];
    const { login, signup } = session;
    await page.goto('/login');
    await page.locator('select').selectOption(code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.title);
    await expect(page.getByRole('button', { name: login.submit, exact: true })).toBeVisible();
    await page.getByRole('link', { name: login.signupLink }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(signup.title);
    await page.getByRole('button', { name: signup.submit }).click();
    await expect(page.getByText(common.form.required).first()).toBeVisible();
    await page.getByLabel(signup.name).fill('A');
    await page.getByRole('button', { name: signup.submit }).click();
    await expect(page.getByText(signup.tooShort)).toBeVisible();
  }
});

test.describe('behind the login', () => {
  test.use({ as: 'super' });

  test('every screen speaks the chosen language', async ({ page, company }) => {
    await company.set('campaignsEnabled', 'true');
    await company.set('scheduleType', 'company');
    await page.goto('/users');
    for (const code of codes) {
      const { common, connections, queues, settings, shell, users } = words[code];
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menuitemradio', { name: chosen[code] }).click();
      await follow(page, '/users');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(users.title);
      await page.getByRole('button', { name: users.add }).click();
      const dialog = page.getByRole('dialog', { name: users.dialog.add });
      await dialog.getByRole('button', { name: common.save }).click();
      await expect(dialog.getByText(common.form.required)).toHaveCount(3);
      await dialog.getByRole('button', { name: common.cancel }).click();

      const { menu, later } = shell;
      const laterScreens = {
        '/': menu.dashboard,
        '/tickets': menu.tickets,
        '/quick-messages': menu.quickMessages,
        '/Kanban': menu.kanban,
        '/contacts': menu.contacts,
        '/schedules': menu.schedules,
        '/todolist': menu.todo,
        '/tags': menu.tags,
        '/chats': menu.chats,
        '/helps': menu.helps,
        '/subscription': menu.subscription,
        '/messages-api': menu.messagesApi,
        '/financeiro': menu.finance,
        '/announcements': menu.announcements,
        '/campaigns': menu.campaigns,
        '/contact-lists': menu.contactLists,
        '/campaigns-config': menu.campaignsConfig,
      };
      for (const [path, screen] of Object.entries(laterScreens)) {
        await follow(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          later.title.replace('{{screen}}', screen),
        );
      }
      await follow(page, '/connections');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(connections.title);
      await expect(page.getByText(connections.emptyText)).toBeVisible();
      await follow(page, '/queues');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(queues.title);
      await follow(page, '/settings');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);
      const { tab } = settings;
      await expect(page.getByRole('tab')).toHaveText([
        tab.options,
        tab.schedules,
        tab.system,
        tab.companies,
        tab.plans,
        tab.helps,
      ]);
      await expect(page.getByText(settings.hint.userRating)).toBeVisible();
      await page.getByRole('tab', { name: tab.schedules }).click();
      await expect(page.getByText(common.weekday.wednesday)).toBeVisible();
      await page.getByRole('tab', { name: tab.system }).click();
      await expect(page.getByText(settings.system.supportNumberHint)).toBeVisible();
      await follow(page, '/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.state.notFoundTitle);
      // A key without words would stand there as itself.
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+(\.[a-zA-Z]+)+\b/);
    }
  });
});
