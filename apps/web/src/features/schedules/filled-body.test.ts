import { expect, it } from 'vitest';
import { filledBody } from './filled-body.ts';

it('fills in what is known before it goes out, as of its own time, and leaves the rest', () => {
  const schedule = {
    body: '{{ms}}, {{firstName}}! Às {{hora}}, {{user}} liga para {numero}. {{protocol}} {email}',
    contact: { id: 1, name: 'Ana {nome}', number: '5511987654321', profilePicUrl: null },
    user: { name: 'Bruna' },
    sendAt: '2026-11-17T17:30:00.000Z',
  };
  const company = { timezone: 'America/Sao_Paulo', language: 'pt' } as const;
  expect(filledBody(schedule, company)).toBe(
    'Boa tarde, Ana! Às 14:30, Bruna liga para 5511987654321. {{protocol}} {email}',
  );
  expect(filledBody({ ...schedule, body: '{nome}' }, company)).toBe('Ana {nome}');
});
