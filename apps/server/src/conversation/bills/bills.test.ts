import { type BillSystemName, billSystems } from '@prosa/contract/billing';
import { readBrCode } from '@prosa/contract/br-code';
import { labForTests } from '@prosa/lab/testing/lab-for-tests';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phone } from '../ingest-test-kit.ts';
import {
  ANA,
  type BillDesk,
  BRUNO,
  billServerOfFile,
  CAMILA,
  clearFaults,
  DIEGO,
  ELISA,
  FABIO,
  queueWith,
} from './bill-test-kit.ts';

/* Over the lab, at both ends: what the customer reads, and what the system was asked. */

const lab = await labForTests();
const server = billServerOfFile(lab, { guard: { timeLimitMs: 1500 } });
let desk: BillDesk;
beforeEach(async () => {
  desk = await server.open();
});
afterEach(async () => {
  await clearFaults(lab);
  await desk.stop();
});

const ASK = 'Para enviar a segunda via da fatura, preciso do CPF ou CNPJ do titular.';
const FAULT = 'Não consegui consultar o sistema agora.';
const stranger = phone('5511977776666');

/** A customer writes from a number that no system knows, unless it says otherwise. */
async function writes(text: string, number?: string): Promise<string[]> {
  await desk.writes(text, { chat: number ? phone(number) : stranger });
  await desk.settled();
  return desk.answers();
}

async function askedSince(count: number) {
  return (await lab.billingAsked()).slice(count);
}

async function files() {
  return desk.db
    .selectFrom('messages')
    .innerJoin('attachments', 'attachments.message_id', 'messages.id')
    .select(['messages.kind', 'mimetype', 'name', 'file_key', 'bytes'])
    .where('messages.company_id', '=', desk.companyId)
    .orderBy('messages.id')
    .execute();
}

describe.each(billSystems)('the second copy of a bill, by %s', (system) => {
  beforeEach(() => queueWith(desk, system));

  test('amount, day and line; the PIX code by itself; its picture; the PDF', async () => {
    const before = (await lab.billingAsked()).length;
    const [greeting, question] = await writes('Oi');
    expect(greeting).toBe('Aqui é o Financeiro.');
    expect(question).toContain(ASK);
    const [summary, pix, ...captions] = await writes(ANA.document);
    expect(summary).toMatch(
      /^Encontrei uma fatura de \*R\$ 99,90\*, com vencimento em \*\d\d\/\d\d\/\d{4}\*\. Ela está vencida\./,
    );
    expect(summary).toMatch(/Linha digitável:\n\d{47}\n/);
    expect(readBrCode(pix ?? '')).toMatchObject({ cents: 9990, address: expect.any(String) });
    expect(captions[0]).toBe('QR code do PIX');
    const sent = await files();
    expect(sent.map(({ mimetype }) => mimetype)).toEqual(
      system === 'mkauth' ? ['image/png'] : ['image/png', 'application/pdf'],
    );
    expect(await desk.ticket()).toMatchObject({ is_bot: false, bot_state: { at: 'done' } });
    const asked = await askedSince(before);
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked.map((one) => one.system))).toEqual(new Set([system]));
    const [note] = await desk.notes();
    expect(note).toContain('Documento: •••.982.247-••');
    expect(note).toContain('Foi enviada a fatura de R$ 99,90');
  });

  test('the document stands nowhere in the clear', async () => {
    await writes('Oi');
    await writes(`meu cpf é ${ANA.document}`);
    const bodies = (await desk.messages()).map(({ body }) => body);
    expect(bodies).toContain('meu cpf é •••.982.247-••');
    const [ticket] = await desk.tickets();
    const kept = JSON.stringify([
      bodies,
      ticket,
      await desk.notes(),
      await desk.db.selectFrom('bill_inquiries').selectAll().execute(),
      await desk.db.selectFrom('bill_customers').selectAll().execute(),
      await desk.db.selectFrom('bill_tries').selectAll().execute(),
      await desk.db.selectFrom('audit_log').selectAll().execute(),
    ]);
    expect(kept).not.toContain('529.982');
    expect(kept).not.toContain('52998224725');
  });

  test('several bills are a choice', async () => {
    await writes('Oi');
    const [menu] = await writes(BRUNO.document);
    // Asaas knows no contracts: of one customer the overdue bill is offered, and not the next.
    if (system === 'asaas') return expect(menu).toContain('*R$ 129,90*');
    expect(menu).toMatch(/^Qual fatura você quer\? Responda com o número:\n\n\*1\* – R\$ 129,90/);
    expect(menu).toContain('*2* – R$ 79,90');
    expect(menu).toContain('*0* – Falar com uma pessoa');
    const [again] = await writes('a primeira');
    expect(again).toContain('Não entendi.');
    const [summary] = await writes('2');
    expect(summary).toContain('*R$ 79,90*');
  });

  test('a CNPJ with letters', async () => {
    await writes('Oi');
    const [summary, pix] = await writes(CAMILA.document.toLowerCase());
    expect(summary).toContain('*R$ 1.499,00*');
    expect(summary).not.toContain('vencida');
    expect(readBrCode(pix ?? '')?.cents).toBe(149900);
  });

  test('no open bill', async () => {
    await writes('Oi');
    expect(await writes(DIEGO.document)).toEqual([
      'Não há fatura em aberto neste cadastro. Se precisar de algo mais, escreva por aqui.',
    ]);
    expect((await desk.notes())[0]).toContain('Não há fatura em aberto.');
  });

  test('wrong digits and an unknown document are three tries in all; then a person', async () => {
    await writes('Oi');
    const before = (await lab.billingAsked()).length;
    expect(await writes('529.982.247-24')).toEqual([
      'Este CPF ou CNPJ não confere. Verifique o número e escreva de novo.',
    ]);
    expect(await askedSince(before)).toEqual([]);
    expect((await writes('00.000.000/0001-91'))[0]).toContain('Não encontrei um cadastro');
    expect((await askedSince(before)).length).toBeGreaterThan(0);
    expect((await writes('não sei'))[0]).toContain('Vou passar você para uma pessoa');
    expect(await desk.ticket()).toMatchObject({ is_bot: false, bot_state: { at: 'done' } });
    expect((await desk.notes())[0]).toContain('Depois de três respostas que não serviram');
    expect(await writes('Alô?')).toEqual([]);
  });

  test.each([
    [{ delayMs: 60_000 }, 'o sistema demorou demais'],
    [{ status: 500 }, 'o sistema respondeu com um erro'],
    [{ half: true }, 'o sistema não respondeu'],
    [{ refusesToken: true }, 'o sistema não aceitou o token'],
  ])('the fault %j is said, and a person goes on with what was learnt', async (fault, why) => {
    await lab.setBillingFaults(system, fault);
    await writes('Oi');
    const [said] = await writes(ANA.document);
    expect(said).toContain(FAULT);
    const [note] = await desk.notes();
    expect(note).toContain(`A consulta falhou: ${why}.`);
    expect(note).toContain('•••.982.247-••');
    expect(await desk.ticket()).toMatchObject({ is_bot: false, bot_state: { at: 'done' } });
  });

  test('whose number the system knows is asked once, and then not again', async () => {
    await writes('Oi', ANA.number);
    await writes(ANA.document, ANA.number);
    await closeTicket();
    const answers = await writes('Oi de novo', ANA.number);
    expect(answers.join('\n')).not.toContain(ASK);
    expect(answers.join('\n')).toContain('*R$ 99,90*');
  });

  test('who only knows the document is asked each time', async () => {
    await writes('Oi');
    await writes(ANA.document);
    await closeTicket();
    expect((await writes('Oi')).join('\n')).toContain(ASK);
  });
});

async function closeTicket(): Promise<void> {
  await desk.db
    .updateTable('tickets')
    .set({ status: 'closed', closed_at: new Date(desk.clock.now.getTime() - 86_400_000) })
    .where('company_id', '=', desk.companyId)
    .execute();
}

describe('the trust unlock, by IXC', () => {
  beforeEach(() => queueWith(desk, 'ixc', 'unlock'));

  async function customer(name: string, document: string, contracts: number, refuses = false) {
    return lab.addBillingCustomer({
      name,
      document,
      contracts: Array.from({ length: contracts }, (_, at) => ({
        label: `Plano ${at + 1}`,
        blocked: true,
        refusesUnlock: refuses,
      })),
    });
  }

  test('one contract is freed, and asked for once', async () => {
    const { contracts } = await customer('Um', '15350946056', 1);
    const [, question] = await writes('Oi');
    expect(question).toContain('Para liberar o seu acesso em confiança');
    const before = (await lab.billingAsked()).length;
    expect((await writes('153.509.460-56'))[0]).toContain('o seu acesso foi liberado');
    const unlocks = (await askedSince(before)).filter(({ path }) => path.includes('desbloqueio'));
    expect(unlocks.map(({ body }) => body)).toEqual([{ id: contracts[0]!.id }]);
    expect((await desk.notes())[0]).toContain('O acesso foi liberado em confiança.');
  });

  test('of several the chosen one', async () => {
    const { contracts } = await customer('Dois', '71428793860', 2);
    await writes('Oi');
    const [menu] = await writes('714.287.938-60');
    expect(menu).toContain('Qual contrato você quer liberar?');
    // Their names are shortened for a stranger and may then be alike: the numbers tell them apart.
    for (const [index, { id }] of contracts.entries()) {
      expect(menu).toMatch(new RegExp(`\\*${index + 1}\\* – .*\\(contrato ${id}\\)`));
    }
    const before = (await lab.billingAsked()).length;
    expect((await writes('2'))[0]).toContain('foi liberado');
    const unlocks = (await askedSince(before)).filter(({ path }) => path.includes('desbloqueio'));
    expect(unlocks.map(({ body }) => body)).toEqual([{ id: contracts[1]!.id }]);
  });

  test('what the system refuses is handed over', async () => {
    await writes('Oi');
    expect((await writes(FABIO.document))[0]).toContain('não permite outra liberação');
    expect((await desk.notes())[0]).toContain('O sistema não permitiu a liberação.');
  });

  test('who is not blocked is told so', async () => {
    await writes('Oi');
    expect((await writes(CAMILA.document))[0]).toContain('não está bloqueado');
  });

  test('a fault', async () => {
    await lab.setBillingFaults('ixc', { status: 500 });
    await writes('Oi');
    expect((await writes(ANA.document))[0]).toContain(FAULT);
  });
});

test('a bill that was paid between the menu and the choice', async () => {
  await queueWith(desk, 'ixc');
  const { contracts } = await lab.addBillingCustomer({
    name: 'Paga',
    document: '87748248800',
    contracts: [
      { label: 'A', bills: [{ dueIn: -9, cents: 5000 }] },
      { label: 'B', bills: [{ dueIn: -8, cents: 6000 }] },
    ],
  });
  await writes('Oi');
  expect((await writes('877.482.488-00'))[0]).toContain('*2* – R$ 60,00');
  await lab.setBillPaid(contracts[1]!.bills[0]!.id, true);
  expect((await writes('2'))[0]).toContain('não está mais em aberto');
});

test.each(['ixc', 'asaas', 'mkauth'] as const)('ten thousand bills, by %s', async (system) => {
  await queueWith(desk, system as BillSystemName);
  await writes('Oi');
  const [said] = await writes(ELISA.document);
  if (system === 'mkauth') return expect(said).toContain(FAULT);
  expect(said).toContain('*9* – ');
  expect(said).not.toContain('*10* – ');
  expect(said).toContain('Há outras faturas em aberto');
});

test('an option has a task as well, beside others', async () => {
  const queue = await desk.queue('Financeiro', { greeting_message: 'Aqui é o Financeiro.' });
  await desk.menu([queue]);
  const option = await desk.option(queue, 'Segunda via');
  await desk.option(queue, 'Outro assunto', { message: 'Diga.', position: 2 });
  const task = JSON.stringify({ kind: 'bill', system: 'ixc' });
  await desk.db.updateTable('queue_options').set({ task }).where('id', '=', option).execute();
  expect((await writes('Oi'))[0]).toContain('*1* – Segunda via');
  expect((await writes('1')).join()).toContain(ASK);
  expect((await writes(ANA.document))[0]).toContain('*R$ 99,90*');
});

test('who asks for a person gets one', async () => {
  await queueWith(desk, 'ixc');
  await writes('Oi');
  expect((await writes('0'))[0]).toContain('Vou passar você');
  expect((await desk.notes())[0]).toContain('pediu para falar com alguém');
});

test('a person who takes the ticket meanwhile is not talked over', async () => {
  await queueWith(desk, 'ixc');
  await writes('Oi');
  await lab.setBillingFaults('ixc', { delayMs: 500 });
  await desk.writes(ANA.document, { chat: stranger });
  const { id } = await desk.ticket();
  const body = { status: 'open' };
  expect((await desk.call('PUT', `/api/tickets/${id}`, { token: desk.token, body })).status).toBe(
    200,
  );
  await desk.settled();
  expect(await desk.answers()).toEqual([]);
  const { outcome } = await desk.db
    .selectFrom('bill_inquiries')
    .select('outcome')
    .executeTakeFirstOrThrow();
  expect(outcome).toBe('dropped');
});

test('what is written while the system is asked starts nothing', async () => {
  await queueWith(desk, 'ixc');
  await writes('Oi');
  await lab.setBillingFaults('ixc', { delayMs: 400 });
  await desk.writes(ANA.document, { chat: stranger });
  await desk.writes('?', { chat: stranger });
  await desk.writes(ANA.document, { chat: stranger });
  await desk.settled();
  const answers = await desk.answers();
  expect(answers.filter((text) => text.includes('Encontrei uma fatura'))).toHaveLength(1);
});

test('guessing documents is stopped after five, and told to the admins once', async () => {
  await queueWith(desk, 'ixc');
  const documents = [
    '39053344705',
    '15350946056',
    '71428793860',
    '87748248800',
    '52998224725',
    '11144477735',
    '86288366757',
  ];
  const answers: string[] = [];
  const before = (await lab.billingAsked()).length;
  for (const document of documents) {
    await writes('Oi');
    answers.push((await writes(document)).join('\n'));
    await closeTicket();
  }
  // What the bot may say in an hour is used up by then: people read why.
  const stopped = (await desk.notes()).filter((note) => note.includes('Muitos documentos'));
  expect(stopped).toHaveLength(2);
  expect(answers.slice(5).join()).not.toContain('Encontrei uma fatura');
  const asked = (await askedSince(before)).filter(({ path }) => path.endsWith('/cliente'));
  expect(asked.length).toBeLessThanOrEqual(5);
  const told = await desk.db
    .selectFrom('audit_log')
    .select(['action', 'noun_id'])
    .where('action', '=', 'bill.guessing')
    .execute();
  expect(told).toHaveLength(1);
  // The same one again is no guess.
  desk.clock.advance(3_600_001);
  await writes('Oi');
  expect((await writes(ANA.document))[0]).toContain('*R$ 99,90*');
});
