import type { Page } from '@playwright/test';
import type { Queue } from '@prosa/contract/queue';
import { gotoLive } from '../support/actions.ts';
import { expectRefused, expectWrong, refusedNames } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

const dialogOf = (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    name: dialog.getByLabel('Nome'),
    greeting: dialog.getByLabel('Mensagem de saudação'),
    save: dialog.getByRole('button', { name: 'Salvar' }),
  };
};

test('a queue is made with all that belongs to it, and each field says what is wrong', async ({
  page,
  company,
}) => {
  await page.goto('/queues');

  await test.step('everything about a queue is kept, rotation and messages too', async () => {
    await expect(page.getByRole('heading', { name: 'Nenhuma fila ainda' })).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar fila' }).first().click();
    const { dialog, name, greeting, save } = dialogOf(page, 'Adicionar fila');
    await name.fill('Suporte');
    await greeting.fill('Olá! 👋\nEm que podemos ajudar?');
    const rotation = dialog.getByRole('switch');
    await expect(rotation).not.toBeChecked();
    await rotation.check();
    const time = dialog.getByLabel('Tempo do rodízio');
    await expect(time.getByRole('option')).toHaveText(
      [2, 5, 10, 15, 30, 45, 60].map((minutes) => `a cada ${minutes} min`),
    );
    await time.selectOption('a cada 15 min');
    await dialog.getByText('Outras mensagens').click();
    await dialog.getByLabel('Mensagem de conclusão').fill('Até logo!');
    await dialog.getByLabel('Mensagem fora do horário').fill('Voltamos às 8h.');
    await dialog.getByLabel('Mensagem de avaliação').fill('De 1 a 3?');
    await save.click();
    await expect(dialog).toBeHidden();

    const [queue] = await company.call<Queue[]>('GET', '/queue');
    expect(queue).toMatchObject({
      name: 'Suporte',
      greetingMessage: 'Olá! 👋\nEm que podemos ajudar?',
      ativarRoteador: true,
      tempoRoteador: 15,
      complationMessage: 'Até logo!',
      outOfHoursMessage: 'Voltamos às 8h.',
      ratingMessage: 'De 1 a 3?',
    });
    const edit = page.getByRole('button', { name: 'Editar a fila Suporte' });
    await edit.click();
    const again = dialogOf(page, 'Editar fila Suporte');
    await expect(again.greeting).toHaveValue('Olá! 👋\nEm que podemos ajudar?');
    await expect(again.dialog.getByLabel('Tempo do rodízio')).toHaveValue('15');
    await again.name.fill('Outra');
    await again.dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(edit).toBeFocused();
  });

  await test.step('says what is wrong with each field', async () => {
    await page.getByRole('button', { name: 'Adicionar fila' }).click();
    const { dialog, name, greeting, save } = dialogOf(page, 'Adicionar fila');
    await expect(name).toBeFocused();
    await expectRefused(name, save, refusedNames);
    await name.fill('Vendas');
    await save.click();
    await expectWrong(greeting, 'Com mais de uma fila, a mensagem de saudação é obrigatória.');
    await expect(greeting).toBeFocused();

    const tooLong = 'x'.repeat(4097);
    await greeting.fill(tooLong);
    const more = dialog.getByText('Outras mensagens');
    await more.click();
    const others = ['Mensagem de conclusão', 'Mensagem fora do horário', 'Mensagem de avaliação'];
    for (const label of others) await dialog.getByLabel(label).fill(tooLong);
    await dialog.getByLabel('Token de integração').fill('x'.repeat(256));
    await more.click();
    await save.click();
    // What is folded away unfolds where something has to be mended, and stays so.
    for (const label of [...others, 'Token de integração', 'Mensagem de saudação']) {
      const field = dialog.getByLabel(label);
      await expectWrong(field, 'Too Long!');
      await field.fill('');
      await expect(field).toBeVisible();
    }
  });
});

test('a queue is deleted, seen by others, and has a colour and hours of its own', async ({
  page,
  company,
}) => {
  const vendas = await company.addQueue({ name: 'Vendas', color: '#8b5cf6' });

  await test.step('a new one begins with a free colour, also if it is quicker than the list', async () => {
    const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
    await page.route('**/api/queue', async (route) => {
      await mayLoad;
      await route.fallback();
    });
    await gotoLive(page, '/queues?new=true');
    const { dialog } = dialogOf(page, 'Adicionar fila');
    await expect(dialog).toBeVisible();
    letLoad();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName('Âmbar');
    await expect(
      dialog.getByRole('radio', { name: 'Violeta: Já usada por Vendas' }),
    ).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
    await page.unroute('**/api/queue');
  });

  await test.step('a deletion asks, warns, and takes the queue away; others see it at once', async () => {
    await company.addQueue({ name: 'Entregas', color: '#14a396' });
    // In the order of their names.
    await expect(page.getByRole('row')).toContainText([/Nome/, /Entregas/, /Vendas/]);
    await company.call('PUT', `/queue/${vendas.id}`, { name: 'Atacado' });
    await expect(page.getByRole('row')).toContainText([/Nome/, /Atacado/, /Entregas/]);

    await page.getByRole('button', { name: 'Excluir a fila Atacado' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir Registro' });
    await expect(question).toContainText('Deseja realmente excluir este registro?');
    await expect(question).toContainText(
      'Os atendimentos abertos de Atacado passam para a fila padrão',
    );
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Fila excluída com sucesso.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  await test.step('a colour belongs to one queue', async () => {
    await company.addQueue({ name: 'Vendas', color: '#e9a23b' });
    await expect(page.getByRole('row').filter({ hasText: 'Vendas' })).toContainText('#e9a23b');
    await page.getByRole('button', { name: 'Adicionar fila' }).click();
    const { dialog, name, greeting, save } = dialogOf(page, 'Adicionar fila');
    await expect(dialog.getByRole('radio', { name: 'Âmbar: Já usada por Vendas' })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Azul', exact: true }).check();
    await name.fill('Suporte');
    await greeting.fill('Oi!');
    // Someone else is faster.
    await company.addQueue({ name: 'Trocas', color: '#3B82F6' });
    await save.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Esta cor já é de outra fila. Escolha uma diferente.',
    );
    await dialog.getByLabel('Outra cor').fill('#123456');
    await save.click();
    await expect(page.getByText('Fila salva com sucesso.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Suporte' })).toContainText('#123456');
  });

  await test.step('queues have hours where hours are by queue', async () => {
    const { id } = await company.addQueue({ name: 'Retirada', color: '#0ea5e9' });
    const { dialog, save } = dialogOf(page, 'Editar fila Retirada');
    await page.getByRole('button', { name: 'Editar a fila Retirada' }).click();
    await expect(dialog.getByRole('tab')).toHaveText(['Dados da Fila']);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();

    await company.set('scheduleType', 'queue');
    await page.getByRole('button', { name: 'Editar a fila Retirada' }).click();
    await expect(dialog.getByRole('tab')).toHaveText(['Dados da Fila', 'Horários de Atendimento']);
    await dialog.getByRole('tab', { name: 'Horários de Atendimento' }).click();
    await expect(dialog.getByLabel('Sábado, fim')).toHaveValue('12:00');
    await dialog.getByLabel('Sábado, fim').fill('1');
    await dialog.getByRole('tab', { name: 'Dados da Fila' }).click();
    await save.click();
    // It leads to the tab where something has to be mended.
    await expect(dialog.getByText('Use HH:MM, por exemplo 08:30')).toBeVisible();
    await dialog.getByLabel('Sábado, fim').fill('1430');
    await save.click();
    await expect(dialog).toHaveCount(0);
    const { schedules } = await company.call<Queue>('GET', `/queue/${id}`);
    expect(schedules[5]).toMatchObject({ weekdayEn: 'saturday', endTime: '14:30' });
  });
});
