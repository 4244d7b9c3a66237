import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('makes uuids that the server takes, each another one', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
});
