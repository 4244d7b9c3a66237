import type { Campaign } from '@prosa/contract/campaign';
import { describe, expect, it } from 'vitest';
import { bodyOf, textsOf, valuesOf } from './campaign-values.ts';

const zone = 'America/Sao_Paulo';

describe('a campaign as a form', () => {
  it('begins empty, and sends what is empty as null', () => {
    const values = valuesOf(null, zone);
    expect(values.messages).toEqual(['', '', '', '', '']);
    expect(bodyOf({ ...values, name: 'Natal' })).toMatchObject({
      name: 'Natal',
      message1: null,
      message5: null,
      confirmationMessage3: null,
      scheduledAt: null,
      contactListId: null,
      legalNote: null,
      whatsappId: [],
    });
  });

  it('sends its moment as YYYY-MM-DD HH:mm:ss by the clock of the company', () => {
    const values = { ...valuesOf(null, zone), name: 'Natal', day: '2026-12-24', clock: '10:30' };
    expect(bodyOf(values).scheduledAt).toBe('2026-12-24 10:30:00');
    expect(bodyOf({ ...values, clock: '' }).scheduledAt).toBe('2026-12-24 09:00:00');
  });

  it('shows what is kept, its moment by the same clock', () => {
    const kept = {
      name: 'Natal',
      confirmation: true,
      message2: 'Olá',
      confirmationMessage2: 'Pode?',
      scheduledAt: '2026-12-24T13:30:00.000Z',
      whatsapps: [{ id: 3, name: 'Loja' }],
    } as unknown as Campaign;
    expect(valuesOf(kept, zone)).toMatchObject({
      messages: ['', 'Olá', '', '', ''],
      questions: ['', 'Pode?', '', '', ''],
      day: '2026-12-24',
      clock: '10:30',
      whatsappId: [3],
    });
  });

  it('keeps the blanks within a text, and takes a text of blanks as none', () => {
    const messages = ['  Oi\n\ntudo bem? ', '   ', '', '', ''];
    const texts = textsOf({ messages, questions: messages });
    expect(texts.message1).toBe('  Oi\n\ntudo bem? ');
    expect(texts.message2).toBeNull();
  });
});
