import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { QueueFilter } from './queue-filter.tsx';

it('arrows lead from box to box, round and round', async () => {
  const queues = ['Vendas', 'Suporte'].map((name, id) => ({ id, name, color: '#e79f3c' }));
  await show(<QueueFilter queues={queues} value={null} onChange={() => undefined} />, {
    words: ['tickets'],
  });
  fireEvent.click(screen.getByRole('button', { name: /Filas/ }));
  const boxes = await screen.findAllByRole('checkbox');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? boxes[0]!, { key });
  const focused = () => boxes.indexOf(document.activeElement as HTMLElement);
  boxes[0]?.focus();
  press('ArrowDown');
  expect(focused()).toBe(1);
  press('ArrowDown');
  press('ArrowDown');
  expect(focused()).toBe(0);
  press('ArrowUp');
  expect(focused()).toBe(2);
});
