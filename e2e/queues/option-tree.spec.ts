import type { Locator, Page } from '@playwright/test';
import type { QueueOption } from '@prosa/contract/queue';
import type { TestCompany } from '../support/company.ts';
import { expectWrong } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

/** What is stored, as an outline. */
async function outline(company: TestCompany, queueId: number): Promise<string[]> {
  const options = await company.call<QueueOption[]>('GET', `/queue-options?queueId=${queueId}`);
  const lines = (list: QueueOption[], indent: string): string[] =>
    list.flatMap(({ title, children }) => [
      `${indent}${title}`,
      ...lines(children ?? [], `${indent}- `),
    ]);
  return lines(options, '');
}

const colors = {
  ...{ Entregas: '#8b5cf6', Vendas: '#e9a23b', Suporte: '#3b82f6' },
  ...{ Trocas: '#14a396', Atacado: '#d946ef', Retirada: '#0ea5e9' },
};
type QueueName = keyof typeof colors;

async function makeQueue(
  company: TestCompany,
  name: QueueName,
  titles: readonly string[],
): Promise<number> {
  const { id: queueId } = await company.addQueue({
    name,
    color: colors[name],
    greetingMessage: 'Aqui é a equipe de entregas.',
  });
  for (const title of titles) {
    await company.call('POST', '/queue-options', { title, message: `Texto: ${title}`, queueId });
  }
  return queueId;
}

async function openQueue(page: Page, name: QueueName): Promise<Locator> {
  await page.getByRole('button', { name: `Editar a fila ${name}` }).click();
  return page.getByRole('dialog', { name: `Editar fila ${name}` });
}

const treeOf = (dialog: Locator) => dialog.getByRole('list', { name: 'Opções do chatbot' });
const phoneOf = (dialog: Locator) => dialog.getByRole('log', { name: 'Como o cliente lê' });

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(dialog.page().getByText('Fila salva com sucesso.').last()).toBeVisible();
}

test('options are added, put in order, walked as a customer would, and go after a question', async ({
  page,
  company,
}) => {
  const deliveries = await makeQueue(company, 'Entregas', []);
  const sales = await makeQueue(company, 'Vendas', ['Um', 'Dois', 'Três']);
  const queueId = await makeQueue(company, 'Suporte', ['Um', 'Dois']);
  const options = await company.call<QueueOption[]>('GET', `/queue-options?queueId=${queueId}`);
  const below = { title: 'Abaixo', message: 'Bem embaixo', queueId, parentId: options[1]?.id };
  await company.call('POST', '/queue-options', below);
  const exchanges = await makeQueue(company, 'Trocas', ['Um', 'Dois', 'Três']);
  const titles = Array.from({ length: 29 }, (_, index) => `Opção ${index + 1}`);
  const wholesale = await makeQueue(company, 'Atacado', titles);
  const pickUp = await makeQueue(company, 'Retirada', ['Um', 'Dois']);
  const [first] = await company.call<QueueOption[]>('GET', `/queue-options?queueId=${pickUp}`);
  const under = { title: 'Abaixo', message: '', queueId: pickUp, parentId: first?.id };
  await company.call('POST', '/queue-options', under);
  await page.goto('/queues');

  await test.step('options are added, nested and edited, and the telephone shows each key', async () => {
    const dialog = await openQueue(page, 'Entregas');
    const phone = phoneOf(dialog);
    await expect(phone).toContainText('Aqui é a equipe de entregas.');
    await dialog.getByLabel('Mensagem de saudação').fill('Entregas, bom dia!');
    await expect(phone).toContainText('Entregas, bom dia!');

    await dialog.getByRole('button', { name: 'Opção', exact: true }).click();
    const title = dialog.getByRole('textbox', { name: 'Título' });
    await expect(title).toBeFocused();
    // Without a title it cannot be saved.
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expectWrong(title, 'Required');
    await title.fill('A'.repeat(101));
    await expectWrong(title, 'Too Long!');
    const message = dialog.getByLabel('Mensagem', { exact: true });
    await message.fill('M'.repeat(4097));
    await expectWrong(message, 'Too Long!');
    await title.fill('Acompanhar');
    await message.fill('Qual é o número do pedido?');
    await expect(phone).toContainText('1 – Acompanhar');
    await expect(phone).toContainText('Qual é o número do pedido?');
    await title.press('Enter');
    await expect(title).toBeHidden();

    await dialog.getByRole('button', { name: 'Adicionar abaixo de Acompanhar' }).click();
    await title.fill('Hoje');
    await expect(phone).toContainText('1 – Hoje');
    await expect(phone).toContainText('# – Voltar ao início');
    await title.press('Escape');
    await expect(title).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(1);

    await save(dialog);
    expect(await outline(company, deliveries)).toEqual(['Acompanhar', '- Hoje']);
  });

  await test.step('the keyboard alone puts them in order, and each move is said aloud', async () => {
    const dialog = await openQueue(page, 'Vendas');
    const rows = treeOf(dialog).getByRole('listitem');
    const grip = dialog.getByRole('button', { name: 'Mover Três' });
    await grip.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows).toContainText(['Um', 'Três', 'Dois']);
    await expect(dialog.getByText('Três: lugar 2 de 3, nível 1')).toBeAttached();
    await expect(grip).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(dialog.getByText('Três: lugar 1 de 1, nível 2')).toBeAttached();
    await expect(phoneOf(dialog)).not.toContainText('3 –');
    await save(dialog);
    expect(await outline(company, sales)).toEqual(['Um', '- Três', 'Dois']);

    const again = await openQueue(page, 'Vendas');
    await again.getByRole('button', { name: 'Mover Três' }).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowDown');
    await save(again);
    expect(await outline(company, sales)).toEqual(['Um', 'Dois', 'Três']);
  });

  await test.step('the telephone can be walked as a customer would', async () => {
    const dialog = await openQueue(page, 'Suporte');
    const phone = phoneOf(dialog);
    await phone.getByRole('button', { name: /Dois/ }).click();
    await expect(phone).toContainText('Texto: Dois');
    await phone.getByRole('button', { name: /Abaixo/ }).click();
    await expect(phone).toContainText('Bem embaixo');
    await dialog.getByRole('button', { name: 'Recomeçar' }).click();
    await expect(phone).not.toContainText('Texto: Dois');
    await expect(phone.getByRole('button')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('they are dragged up, down and into one another', async () => {
    const dialog = await openQueue(page, 'Trocas');
    const rows = treeOf(dialog).getByRole('listitem');
    const drag = async (title: string, to: number, sideways: number) => {
      const grip = dialog.getByRole('button', { name: `Mover ${title}` });
      await grip.scrollIntoViewIfNeeded();
      const from = await grip.boundingBox();
      const target = await rows.nth(to).boundingBox();
      if (!from || !target) throw new Error('not on the page');
      const x = from.x + from.width / 2;
      await page.mouse.move(x, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(x + sideways, target.y + target.height * 0.8, { steps: 6 });
      await page.mouse.up();
    };
    await drag('Um', 2, 0);
    await expect(rows).toContainText(['Dois', 'Três', 'Um']);
    await drag('Um', 0, 40);
    await expect(rows).toContainText(['Dois', 'Um', 'Três']);
    await save(dialog);
    expect(await outline(company, exchanges)).toEqual(['Dois', '- Um', 'Três']);
  });

  await test.step('a long list moves on under whoever drags to its edge', async () => {
    const dialog = await openQueue(page, 'Atacado');
    const grip = dialog.getByRole('button', { name: 'Mover Opção 1', exact: true });
    await grip.scrollIntoViewIfNeeded();
    const from = await grip.boundingBox();
    const bottom = await dialog.getByRole('button', { name: 'Salvar' }).boundingBox();
    if (!from || !bottom) throw new Error('not on the page');
    const last = treeOf(dialog).getByRole('listitem').last();
    await expect(last).not.toBeInViewport();
    await page.mouse.move(from.x + 4, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(from.x + 4, bottom.y - 40, { steps: 4 });
    await expect(last).toBeInViewport({ ratio: 1 });
    const end = await last.boundingBox();
    if (!end) throw new Error('not on the page');
    await page.mouse.move(from.x + 4, end.y + end.height - 2);
    await page.mouse.up();
    await expect(last).toContainText('Opção 1');
    await save(dialog);
    expect(await outline(company, wholesale)).toEqual([...titles.slice(1), 'Opção 1']);
  });

  await test.step('a branch asks before it goes, a leaf does not; nothing counts before it is saved', async () => {
    const dialog = await openQueue(page, 'Retirada');
    await dialog.getByRole('button', { name: 'Excluir Um' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir opção?' });
    await expect(question).toContainText('A opção abaixo dela também será excluída');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(treeOf(dialog).getByRole('listitem')).toHaveCount(1);
    expect(await outline(company, pickUp)).toEqual(['Um', '- Abaixo', 'Dois']);
    await dialog.getByRole('button', { name: 'Excluir Dois' }).click();
    await expect(dialog.getByText('Se não houver opções, a fila envia a saudação')).toBeVisible();
    await save(dialog);
    expect(await outline(company, pickUp)).toEqual([]);
  });
});
