import type { Company } from '@prosa/contract/company';
import { follow } from '../support/actions.ts';
import { expectWrong } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

test('the hours of the company', async ({ page, company }) => {
  await page.goto('/settings');

  await test.step('they have a tab while they are the company’s', async () => {
    const tab = page.getByRole('tab', { name: 'Horários' });
    const type = page.getByRole('combobox', { name: 'Horário de atendimento', exact: true });
    await expect(tab).toBeHidden();
    await type.click();
    await page.getByRole('option', { name: 'Da empresa' }).click();
    await expect(tab).toBeVisible();
    await type.click();
    await page.getByRole('option', { name: 'Por fila' }).click();
    await expect(tab).toBeHidden();
    await type.click();
    await page.getByRole('option', { name: 'Da empresa' }).click();
    await expect(tab).toBeVisible();
  });

  await test.step('those that are not saved ask before they go, however one leaves', async () => {
    await page.getByRole('tab', { name: 'Horários' }).click();
    const start = page.getByLabel('Segunda-feira, início');
    await start.fill('0930');
    const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
    for (const leave of [
      () => page.getByRole('tab', { name: 'Opções' }).click(),
      () => page.getByRole('link', { name: 'Usuários' }).click(),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Continuar editando' }).click();
      await expect(question).toBeHidden();
      await expect(start).toHaveValue('09:30');
    }
    // The browser itself asks whoever closes the tab or loads the page anew.
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    const browserQuestion = await asked;
    expect(browserQuestion.type()).toBe('beforeunload');
    await browserQuestion.dismiss();
    await expect(start).toHaveValue('09:30');

    // As it was before: nothing to ask about.
    await start.fill('0800');
    await expect(page.getByText('Alterações não salvas')).toBeHidden();
    await page.getByRole('tab', { name: 'Opções' }).click();
    await expect(page.getByText('Avaliação do atendimento')).toBeVisible();
    await page.getByRole('tab', { name: 'Horários' }).click();
    await start.fill('0930');
    await page.getByRole('link', { name: 'Usuários' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL('/users');
  });

  await test.step('times take shape as they are typed, mean something, and are saved', async () => {
    await follow(page, '/settings?tab=schedules');
    const monday = page.getByRole('group', { name: 'Segunda-feira' });
    const start = monday.getByLabel('Segunda-feira, início');
    const end = monday.getByLabel('Segunda-feira, fim');
    await expect(start).toHaveValue('08:00');
    await expect(monday).toContainText('10 h');
    await expect(page.getByRole('group', { name: 'Domingo' })).toContainText('Fechado');

    await start.fill('');
    await start.pressSequentially('2200');
    await expect(start).toHaveValue('22:00');
    await end.fill('0530');
    await expect(end).toHaveValue('05:30');
    await expect(monday).toContainText('7,5 h · Termina no dia seguinte');
    await expect(page.getByText('Alterações não salvas')).toBeVisible();

    await end.fill('2560');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectWrong(end, 'Use HH:MM, por exemplo 08:30');
    await expect(start).toBeFocused();
    // One time without the other is none.
    await end.fill('');
    await expectWrong(end, 'Use HH:MM, por exemplo 08:30');
    await end.fill('0600');
    await monday.getByRole('button', { name: 'Repetir nos outros dias' }).click();
    const sunday = page.getByRole('group', { name: 'Domingo' });
    await expect(sunday.getByLabel('Domingo, fim')).toHaveValue('06:00');
    await sunday.getByLabel('Domingo, início').fill('');
    await sunday.getByLabel('Domingo, fim').fill('');
    await expect(sunday).toContainText('Aberto o dia todo');

    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Horários atualizados com sucesso.')).toBeVisible();
    const { schedules } = await company.call<Company>('GET', `/companies/${company.id}`);
    expect(schedules[0]).toMatchObject({
      weekdayEn: 'monday',
      startTime: '22:00',
      endTime: '06:00',
    });
    expect(schedules.at(-1)).toMatchObject({ weekdayEn: 'sunday', startTime: '', endTime: '' });
  });
});
