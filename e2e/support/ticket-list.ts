import type { Locator, Page } from '@playwright/test';

/** The parts of the ticket desk, as people know them. */
export function deskOf(page: Page) {
  const list = page.getByRole('region', { name: 'Lista de atendimentos' });
  return {
    list,
    rows: list.getByRole('article'),
    row: (name: string): Locator => list.getByRole('article').filter({ hasText: name }),
    names: () => list.getByRole('article').getByRole('heading'),
    tab: (name: string) => list.getByRole('tab', { name }),
    waiting: list.locator('label').filter({ hasText: 'Aguardando' }),
    serving: list.locator('label').filter({ hasText: 'Atendendo' }),
    count: (name: 'Atendendo' | 'Aguardando') =>
      list.locator('label').filter({ hasText: name }).locator('span'),
    accept: (name: string) =>
      list.getByRole('button', { name: `Aceitar o atendimento de ${name}` }),
    showAll: list.getByRole('switch', { name: 'Mostrar todos' }),
    queues: list.getByRole('button', { name: /Filas mostradas/ }),
    /** Names in the order in which the eye meets them. */
    order: async () => {
      const found = await list.getByRole('article').all();
      const placed = await Promise.all(
        found.map(async (row) => ({
          name: await row.getByRole('heading').textContent(),
          top: (await row.boundingBox())?.y ?? 0,
        })),
      );
      return placed.sort((a, b) => a.top - b.top).map(({ name }) => name);
    },
  };
}
