import type { Page } from '@playwright/test';
import type { Help } from '@prosa/contract/help';
import { inFull, isFullSize } from '../../apps/server/test/full-size.ts';
import { gotoLive } from '../support/actions.ts';
import { call } from '../support/api.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { expectWrong } from '../support/fields.ts';
import { signUpHost } from '../support/host.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const VIDEO = 'dQw4w9WgXcQ';
test.use({ colorScheme: 'light' });
test.beforeEach(() => query('delete from helps'));
test.afterEach(() => query('delete from helps'));

const videosOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function plantHelps(...titles: string[]): Promise<void> {
  const host = await signUpHost();
  for (const title of titles) {
    const description = `Tudo sobre ${title.toLowerCase()}.`;
    await host.call<Help>('POST', '/helps', { title, description, video: VIDEO });
  }
}

// They are everybody's: help.test.ts of the server, and the menu's menu-entries.test.ts.
for (const as of inFull(['admin', 'supervisor', 'user'] as const, ['user'])) {
  test.describe(`a ${as}`, () => {
    test.use({ as });

    test('watches the help’s videos, and nothing comes from their host before', async ({
      page,
    }) => {
      const outside: string[] = [];
      // The host of the videos is not there in a test: whoever asks for it gets an empty page.
      await page.route(/^https:/, async (route) => {
        outside.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: '<title>vídeo</title>' });
      });
      const item = (title: string) => page.getByRole('button', { name: title, exact: true });

      await test.step('one that cannot be loaded is asked for again; without videos it says so', async () => {
        await page.route('**/api/helps/list*', (route) =>
          route.fulfill({ status: 503, body: '{}' }),
        );
        await gotoLive(page, '/helps');
        await expect(
          page.getByText('Não foi possível carregar a lista de registros'),
        ).toBeVisible();
        await page.unroute('**/api/helps/list*');
        await page.getByRole('button', { name: 'Tentar de novo' }).click();
        await expect(page.getByText('Nenhum vídeo ainda')).toBeVisible();
        await plantHelps('Conexões', 'Filas', 'Contatos');
        await page.reload();
      });

      await test.step('an accordion: title, description and video of the one that is open', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajuda');
        await expect(page.getByText('3 vídeos curtos.')).toBeVisible();
        await expect(videosOf(page)).toHaveText([...['Conexões', 'Filas', 'Contatos']]);
        await expect(item('Conexões')).toHaveAttribute('aria-expanded', 'true');
        await item('Filas').click();
        await expect(item('Conexões')).toHaveAttribute('aria-expanded', 'false');
        await expect(page.getByText('Tudo sobre filas.')).toBeVisible();
        await expect(page.getByText('Tudo sobre conexões.')).toBeHidden();
        await expectNothingSerious(page, 'the help');
      });

      await test.step('nothing of its host, until somebody watches', async () => {
        await expect(page.getByText('o vídeo vem do YouTube')).toBeVisible();
        expect(outside).toEqual([]);
        await page.getByRole('button', { name: 'Assistir: Filas' }).click();
        const video = page.locator('iframe');
        await expect(video).toHaveAttribute('title', 'Filas');
        await expect(video).toHaveAttribute('width', '700');
        await expect(video).toHaveAttribute('height', '400');
        await expect(video).toHaveCSS('width', '700px');
        await expect(video).toHaveCSS('height', '400px');
        await expect.poll(() => outside.length).toBe(1);
        expect(outside[0]).toContain(`https://www.youtube-nocookie.com/embed/${VIDEO}?`);
        await item('Contatos').click();
        await expect(video).toHaveCount(0);
      });

      await test.step('found by words, without accents', async () => {
        const search = page.getByRole('searchbox', { name: 'Buscar um assunto' });
        await search.fill('CONEXOES');
        await expect(videosOf(page)).toHaveText(['Conexões']);
        await search.fill('zzz');
        await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
        await search.fill('');
      });

      await test.step('who does not want to be asked is not, in this browser', async () => {
        await page.getByRole('checkbox', { name: /sem perguntar/ }).check();
        await expect(page.locator('iframe')).toHaveAttribute('title', 'Conexões');
        await page.reload();
        await expect(page.locator('iframe')).toHaveAttribute('title', 'Conexões');
      });

      await test.step('on a telephone it has room', async () => {
        await plantHelps('Um título que não cabe em uma linha de um telefone pequeno');
        await page.setViewportSize({ width: 390, height: 844 });
        await page.reload();
        await expect(videosOf(page)).toHaveCount(4);
        await expectNoSidewaysScroll(page, 'the help');
        if (isFullSize) await expectNothingSerious(page, 'the help on a telephone');
      });
    });
  });
}

test.describe('a super user', () => {
  test.use({ as: 'super' });

  test('writes videos, puts them in order and deletes them', async ({ page, login }) => {
    await gotoLive(page, '/settings?tab=helps');
    const dialog = page.getByRole('dialog', { name: /vídeo$/ });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    const titles = rows.locator('b');
    const add = page.getByRole('button', { name: 'Adicionar vídeo' });
    await expect(page.getByText('Nenhum vídeo ainda')).toBeVisible();
    const kept = async () =>
      (await call<Help[]>('GET', '/helps/list', { token: login.token })).map(({ title }) => title);

    await test.step('title and video are needed; what is no video is told', async () => {
      await add.click();
      await save.click();
      await expect(dialog.getByText('Obrigatório')).toHaveCount(2);
      await dialog.getByLabel('Título').fill('Filas');
      const video = dialog.getByLabel('Código do vídeo');
      for (const wrong of [
        'https://example.com/dQw4w9WgXcQ',
        'javascript:alert(1)',
        '<script>alert(1)</script>',
      ]) {
        await video.fill(wrong);
        await save.click();
        await expectWrong(video, 'Isto não é um vídeo do YouTube.');
      }
      await expectNothingSerious(page, 'the dialog, with an error');
    });

    await test.step('an address is kept as its code', async () => {
      await dialog.getByLabel('Código do vídeo').fill(`https://youtu.be/${VIDEO}?t=3`);
      await dialog.getByLabel('Descrição').fill('Como criar uma fila');
      await save.click();
      await expect(page.getByText('Operação realizada com sucesso!')).toBeVisible();
      await expect(rows).toHaveText([/Filas.*Como criar uma fila.*dQw4w9WgXcQ/s]);
    });

    await test.step('put in order by drag, and by keyboard, which says where', async () => {
      for (const title of ['Contatos', 'Conexões']) {
        await call('POST', '/helps', { body: { title, video: VIDEO }, token: login.token });
      }
      await page.reload();
      await expect(titles).toHaveText(['Filas', 'Contatos', 'Conexões']);
      const grip = (title: string) =>
        page.getByRole('button', { name: `Mudar a posição de ${title}` });
      await grip('Conexões').dragTo(rows.nth(0));
      await expect(titles).toHaveText(['Conexões', 'Filas', 'Contatos']);
      await expect.poll(kept).toEqual(['Conexões', 'Filas', 'Contatos']);
      await grip('Conexões').press('ArrowDown');
      await expect(titles).toHaveText(['Filas', 'Conexões', 'Contatos']);
      await expect(grip('Conexões')).toBeFocused();
      await expect(page.getByText('Conexões: posição 2 de 3')).toBeAttached();
      await expect.poll(kept).toEqual(['Filas', 'Conexões', 'Contatos']);
      await expectNothingSerious(page, 'the tab');
    });

    await test.step('an order that somebody else has changed is taken back', async () => {
      await call('POST', '/helps', { body: { title: 'Tags', video: VIDEO }, token: login.token });
      await page.getByRole('button', { name: 'Mudar a posição de Filas' }).press('ArrowDown');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(titles).toHaveText(['Filas', 'Conexões', 'Contatos', 'Tags']);
    });

    await test.step('changed, and what is refused says so', async () => {
      await page.getByRole('button', { name: 'Editar Tags' }).click();
      await query("delete from helps where title = 'Tags'");
      await dialog.getByLabel('Título').fill('Tags e funis');
      await save.click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Este vídeo não existe' }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Descartar' }).click();
      await page.getByRole('button', { name: 'Editar Contatos' }).click();
      await dialog.getByLabel('Título').fill('Contatos e grupos');
      await save.click();
      await expect(titles).toHaveText(['Filas', 'Conexões', 'Contatos e grupos']);
    });

    await test.step('deleted, once that was confirmed', async () => {
      await page.getByRole('button', { name: 'Excluir Filas' }).click();
      const question = page.getByRole('dialog', { name: 'Exclusão de Registro' });
      await expect(question).toContainText('Deseja realmente excluir esse registro?');
      await question.getByRole('button', { name: 'Excluir' }).click();
      await expect(titles).toHaveText(['Conexões', 'Contatos e grupos']);
    });

    await test.step('on a telephone, too', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page, 'the tab');
      if (isFullSize) await expectNothingSerious(page, 'the tab on a telephone');
    });
  });
});
