import { expect, test } from 'vitest';
import { ANA, BRUNO, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests({ pace: { looks: [1, 2], perLetter: 0, longestTyping: 0 } });

test('a customer of the cast reads and answers who writes to them, once this is switched on', async () => {
  const client = await lab.link(BUSINESS);
  await client.socket.sendMessage(jid(BRUNO), { text: 'Bom dia, Bruno!' });
  await lab.awaitMessage(BRUNO, { text: 'Bom dia, Bruno!' });

  await lab.changeSettings({ customersAnswer: true });
  await client.socket.sendMessage(jid(ANA), { text: 'Qual é o CEP?' });
  const answer = await lab.awaitMessage(ANA, { fromMe: true, chat: BUSINESS });
  expect(answer.text).toMatch(/\d{5}-\d{3}/);
  await lab.awaitMessage(ANA, { text: 'Qual é o CEP?', ack: 3 });
  const { message } = await client.message(answer.id);
  expect(message.message?.conversation ?? message.message?.extendedTextMessage?.text).toBe(
    answer.text,
  );
  expect((await lab.messages(BRUNO)).filter((one) => one.fromMe)).toEqual([]);
});
