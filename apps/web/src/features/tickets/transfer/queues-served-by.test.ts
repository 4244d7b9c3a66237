import { expect, it } from 'vitest';
import { queuesServedBy } from './queues-served-by.ts';

const [sales, support] = [
  { id: 1, name: 'Vendas', color: '#111111' },
  { id: 2, name: 'Suporte', color: '#222222' },
];
const queues = [sales, support];

it('offers every queue to nobody in particular and to admins, to others those they serve', () => {
  expect(queuesServedBy(null, queues)).toEqual(queues);
  expect(queuesServedBy({ profile: 'admin', queues: [] }, queues)).toEqual(queues);
  expect(queuesServedBy({ profile: 'user', queues: [support] }, queues)).toEqual([support]);
  expect(queuesServedBy({ profile: 'supervisor', queues: [] }, queues)).toEqual([]);
});
