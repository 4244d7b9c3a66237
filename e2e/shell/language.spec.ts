import { inFull } from '../../apps/server/test/full-size.ts';
import { screens } from '../../apps/web/src/app/screens.ts';
import { follow } from '../support/actions.ts';
import { expectOnly } from '../support/foreign-words.ts';
import { expectNoSidewaysScroll, tightWindows } from '../support/layout.ts';
import { expect, test, visitorTest } from '../support/test.ts';
import { words } from '../support/words.ts';

const chosen = { en: 'English', es: 'Español' };
/** English has the fewest words in common with Portuguese. */
const codes = inFull(['en', 'es'] as const, ['en']);

visitorTest(
  'before the login there is room, and everything is in the chosen language',
  async ({ page }) => {
    await visitorTest.step('in little room a visitor can log in and sign up, too', async () => {
      await page.goto('/login');
      for (const [path, name] of [
        ['/login', 'Entrar'],
        ['/signup', 'Cadastrar'],
      ] as const) {
        await follow(page, path);
        const button = page.getByRole('button', { name });
        for (const [where, viewport] of Object.entries(tightWindows)) {
          await page.setViewportSize(viewport);
          await button.scrollIntoViewIfNeeded();
          // All of it, but for what scrolling by whole pixels leaves.
          await expect(button).toBeInViewport({ ratio: 0.99 });
          await expectNoSidewaysScroll(page, `${path} on ${where}`);
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    for (const code of codes) {
      const { common, session } = words[code];
      const { login, signup } = session;
      await page.goto('/login');
      await page.locator('select').selectOption(code);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.title);
      await expect(page.getByRole('button', { name: login.submit, exact: true })).toBeVisible();
      await expectOnly(code, page, 'login');
      await page.getByRole('link', { name: login.signupLink }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(signup.title);
      await page.getByRole('button', { name: signup.submit }).click();
      await expect(page.getByText(common.form.required).first()).toBeVisible();
      await page.getByLabel(signup.name).fill('A');
      await page.getByRole('button', { name: signup.submit }).click();
      await expect(page.getByText(signup.tooShort)).toBeVisible();
      await expectOnly(code, page, 'signup');
    }
  },
);

for (const code of codes) {
  test.describe(`behind the login, in ${chosen[code]}`, () => {
    test.use({ as: 'super' });
    const { common, queues, settings, shell, users } = words[code];

    test.beforeEach(async ({ context, company }) => {
      await context.addInitScript((language) => {
        if (location.protocol !== 'about:') localStorage.setItem('i18nextLng', language);
      }, code);
      await company.set('campaignsEnabled', 'true');
    });

    test('every screen and every dialog speak it', async ({ page, company }) => {
      // It walks all there is.
      test.slow();
      const { id: queueId } = await company.addQueue({ name: 'Auroras', color: '#e79f3c' });
      await company.call('POST', '/queue-options', { title: 'Um', message: 'Dois', queueId });
      await company.plantUser({ name: 'Carla Nunes' });

      await test.step('every screen', async () => {
        await company.set('scheduleType', 'company');
        await page.goto('/users');
        for (const [name, { path }] of Object.entries(screens)) {
          await follow(page, path);
          await expect(page).toHaveTitle(`${shell.menu[name as keyof typeof screens]} · Prosa`);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await expectOnly(code, page, path);
        }
        await follow(page, '/settings');
        const { tab } = settings;
        const { options, schedules, system, companies, plans, payments, helps } = tab;
        const tabs = [options, schedules, system, companies, plans, payments, helps];
        await expect(page.getByRole('tab')).toHaveText(tabs);
        await expect(page.getByText(settings.hint.userRating)).toBeVisible();
        for (const name of tabs) {
          await page.getByRole('tab', { name }).click();
          const panel = page.getByRole('tabpanel', { name });
          await expect(
            panel.getByRole('heading').or(panel.getByRole('table')).first(),
          ).toBeVisible();
          await expectOnly(code, page, name);
        }
        await follow(page, '/nowhere');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          common.state.notFoundTitle,
        );
        await expectOnly(code, page, 'a page that is not there');
      });

      await test.step('every dialog, what is wrong included', async () => {
        await company.set('scheduleType', 'queue');
        await follow(page, '/users');
        await page.getByRole('button', { name: users.add }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: common.save }).click();
        await expect(dialog.getByText(common.form.required)).toHaveCount(3);
        await dialog.getByLabel(users.dialog.name).fill('A');
        await dialog.getByLabel(users.dialog.email).fill('a');
        await dialog.getByRole('button', { name: common.save }).click();
        await expect(dialog.getByText(common.form.tooShort)).toBeVisible();
        await expect(dialog.getByText(common.form.invalidEmail)).toBeVisible();
        await expectOnly(code, page, 'the user dialog');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: common.discard.confirm }).click();
        await page
          .getByRole('button', { name: users.deleteOf.replace('{{name}}', 'Carla Nunes') })
          .click();
        await expect(dialog.getByText(common.confirmDelete.text)).toBeVisible();
        await expectOnly(code, page, 'a deletion');
        await dialog.getByRole('button', { name: common.cancel }).click();

        await follow(page, '/queues');
        await page
          .getByRole('button', { name: queues.editOf.replace('{{name}}', 'Auroras') })
          .click();
        await page
          .getByRole('button', { name: queues.options.editOf.replace('{{title}}', 'Um') })
          .click();
        await dialog.getByText(queues.dialog.more).click();
        await expectOnly(code, page, 'the queue dialog');
        await page.getByRole('tab', { name: queues.dialog.tabHours }).click();
        await expect(dialog.getByText(common.weekday.wednesday)).toBeVisible();
        await expectOnly(code, page, 'the hours of a queue');
        await dialog.getByRole('button', { name: common.cancel }).click();
        await expect(dialog).toBeHidden();

        await page.keyboard.press('Control+k');
        await expect(page.getByRole('option', { name: shell.command.newQueue })).toBeVisible();
        await expectOnly(code, page, 'the command bar');
        await page.keyboard.press('Escape');
        for (const name of [shell.bells.tickets, shell.bells.announcements, shell.bells.chats]) {
          await page.getByRole('banner').getByRole('button', { name }).click();
          await expect(page.getByRole('dialog', { name })).toBeVisible();
          await expectOnly(code, page, name);
          await page.keyboard.press('Escape');
        }
        await page.getByRole('banner').getByRole('button').last().click();
        await page.getByRole('menuitem', { name: shell.bar.profile }).click();
        await expect(dialog.getByLabel(users.dialog.newPassword)).toBeVisible();
        await expectOnly(code, page, 'the profile');
      });
    });
  });
}
