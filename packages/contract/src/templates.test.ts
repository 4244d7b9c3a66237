import { describe, expect, test } from 'vitest';
import {
  fillTemplate,
  speaksOf,
  type TemplateFacts,
  templateFacts,
  templateVariables,
  unknownVariables,
} from './templates.ts';

const facts: TemplateFacts = {
  contact: { name: 'Bia de Souza', number: '5511999990000', email: 'bia@example.com' },
  protocol: '20261116-0042',
  user: 'Marina Duarte',
  queue: 'Vendas',
  now: new Date('2026-11-16T14:05:00Z'),
  timezone: 'America/Sao_Paulo',
  language: 'pt',
};
const fill = (text: string, changed: Partial<TemplateFacts> = {}) =>
  fillTemplate(text, { ...facts, ...changed });

test.each([
  ['{{name}}', 'Bia de Souza'],
  ['{{firstName}}', 'Bia'],
  ['{{ms}}', 'Bom dia'],
  ['{{protocol}}', '20261116-0042'],
  ['{{hora}}', '11:05'],
  ['{{user}} ({{queue}})', 'Marina Duarte (Vendas)'],
  ['{nome}, {numero}, {email}', 'Bia de Souza, 5511999990000, bia@example.com'],
  ['{saudacao}, {primeiro_nome}! {greeting}, {nombre}', 'Bom dia, Bia! Bom dia, Bia de Souza'],
  ['{atendente} ({fila}), {protocolo}, {hora}', 'Marina Duarte (Vendas), 20261116-0042, 11:05'],
  ['{{ms}}, {{firstName}}! {{ms}}!', 'Bom dia, Bia! Bom dia!'],
])('%s is %s', (text, filled) => {
  expect(fill(text)).toBe(filled);
});

test.each(['{{unknown}}', '{outro}', '{{Name}}', '{ nome }', '{}', 'plain', ''])(
  'what is no template stays: %s',
  (text) => {
    expect(fill(text)).toBe(text);
  },
);

test('a value that looks like a template is not replaced again', () => {
  const contact = { name: '{{protocol}} {nome} $&', number: null, email: '' };
  expect(fill('{{name}}|{numero}', { contact })).toBe('{{protocol}} {nome} $&|');
});

describe('the greeting goes by the hour in the company’s zone, in its language', () => {
  test.each([
    ['07:59', 'Boa noite'],
    ['08:00', 'Bom dia'],
    ['14:59', 'Bom dia'],
    ['15:00', 'Boa tarde'],
    ['20:59', 'Boa tarde'],
    ['21:00', 'Boa noite'],
  ])('%s UTC: %s', (time, greeting) => {
    expect(fill('{{ms}}', { now: new Date(`2026-11-16T${time}:00Z`) })).toBe(greeting);
  });

  test('elsewhere', () => {
    const tokyo = { timezone: 'Asia/Tokyo', now: new Date('2026-11-16T15:30:00Z') };
    expect(fill('{{ms}} {{hora}}', { ...tokyo, language: 'en' })).toBe('Good evening 00:30');
    expect(fill('{{ms}}', { language: 'es' })).toBe('Buenos días');
  });
});

test('the company’s own variable comes before one of ours with its name', () => {
  expect(fill('{fila} {pix}', { variables: { fila: 'térreo' } })).toBe('térreo {pix}');
});

test('whether a text speaks of somebody is known by any of the names', () => {
  expect(
    ['{{user}}', '{atendente}', '{agent}', '{agente}'].map((text) => speaksOf(text, 'user')),
  ).toEqual([true, true, true, true]);
  expect(speaksOf('user {{queue}}', 'user')).toBe(false);
});

test('every variable that is offered is filled, and no other is taken for one', () => {
  for (const words of Object.values(templateVariables)) {
    for (const fact of templateFacts) expect(fill(words[fact])).toBe(fill(`{{${fact}}}`));
    expect(unknownVariables(Object.values(words).join(' '))).toEqual([]);
  }
  expect(unknownVariables('Oi {nome}, {{nmae}}! {pix} {{nmae}} {{name}} { a }')).toEqual([
    '{{nmae}}',
    '{pix}',
  ]);
});
