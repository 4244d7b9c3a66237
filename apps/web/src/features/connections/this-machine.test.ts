import { expect, test } from 'vitest';
import { isThisMachine } from './this-machine.ts';

test('the machine itself, by its names; nobody who is called alike', () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'prosa.localhost']) {
    expect(isThisMachine(name), name).toBe(true);
  }
  for (const name of ['192.168.0.7', 'desk.example', 'localhost.example', '127.0.0.1.example']) {
    expect(isThisMachine(name), name).toBe(false);
  }
});
