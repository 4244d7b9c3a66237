import { describe, expect, it } from 'vitest';
import { isTrivialPassword, passwordLevel, passwordLevels } from './password-strength.ts';

describe('what is tried first', () => {
  const ana = { name: 'Ana Lima', email: 'ana.lima@padaria.com' };

  it.each([
    '12345',
    '123456789',
    '987654321',
    '11111',
    'aaaaaa',
    '121212',
    '123123',
    'senha',
    'Senha123',
    'S-E-N-H-A',
    'qwerty',
    'QWERTY12',
    '1q2w3e4r',
    'flamengo10',
    'admin2024',
    'abcdef',
    '.....',
  ])('is refused: %s', (password) => {
    expect(isTrivialPassword(password)).toBe(true);
    expect(passwordLevel(password)).toBe('trivial');
  });

  it.each(['ana-lima', 'AnaLima', 'analima1', 'ana.lima@padaria.com', 'Lima2024'])(
    'is one’s own name or address: %s',
    (password) => {
      expect(isTrivialPassword(password, ana)).toBe(true);
      expect(isTrivialPassword(password)).toBe(false);
    },
  );

  it.each([
    'correct horse',
    'segredo',
    'ana compra pão',
    'demo-admin-1',
    '5e9x!',
    'лето2024',
    '🐙🌵🚲🎈🧦🥨🪁🎻🛶🍋🐝🔑',
  ])('is not this: %s', (password) => {
    expect(isTrivialPassword(password, ana)).toBe(false);
  });
});

describe('the level', () => {
  it('grows with length and variety, and is a word that there is', () => {
    expect(passwordLevel('segredo')).toBe('weak');
    expect(passwordLevel('segredo99')).toBe('fair');
    expect(passwordLevel('correct horse')).toBe('good');
    expect(passwordLevel('Um cavalo azul come 7 uvas')).toBe('strong');
    expect(passwordLevel('aaaaaaaaaaaaaaaaaaaaab3!')).toBe('weak');
    for (const text of ['', 'a', 'x'.repeat(500)]) {
      expect(passwordLevels).toContain(passwordLevel(text));
    }
  });
});
