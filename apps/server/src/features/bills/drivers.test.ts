import { type BillSystemName, billSystems } from '@prosa/contract/billing';
import { readBrCode } from '@prosa/contract/br-code';
import { labForTests } from '@prosa/lab/testing/lab-for-tests';
import { afterEach, describe, expect, test } from 'vitest';
import type { BillSystem } from './bill-system.ts';
import { systemBy } from './open-system.ts';
import { ownCustomers, ownOf } from './ownership.ts';

/* Each system as the lab plays it: what is sent to it, and what is made of its answers. */

const lab = await labForTests();
const { settings, badCertificateUrl } = await lab.billing();
const config = { LAB_URL: lab.lab.url, BILLING_PRIVATE_NETWORKS: [], production: false };

/** A busy machine takes its time; only who never answers is given up soon. */
const PATIENT_MS = 100_000;

function open(
  name: BillSystemName,
  changed: Record<string, string> = {},
  timeLimitMs = PATIENT_MS,
): BillSystem {
  return systemBy(name, { ...settings, ...changed }, config, { timeLimitMs });
}

afterEach(async () => {
  for (const name of billSystems) await lab.clearBillingFaults(name);
});

const ANA = '52998224725';
const BRUNO = '11144477735';
const CAMILA = '12ABC34501DE35';
const DIEGO = '11222333000181';
const ELISA = '39053344705';

async function billsOf(system: BillSystem, document: string) {
  const customers = ownCustomers(document, await system.customers(document));
  const bills = await Promise.all(
    customers.map(async (one) => ownOf(one, await system.openBills(one))),
  );
  return { customers, bills: bills.flat() };
}

describe.each(billSystems)('%s', (name) => {
  test('finds a customer’s open bills, and what one pays them with', async () => {
    const system = open(name);
    const { customers, bills } = await billsOf(system, ANA);
    expect(customers).toHaveLength(1);
    expect(customers[0]!.telephones.join()).toContain('99001');
    expect(bills.map(({ cents }) => cents)).toEqual([9990, 9990, 9990]);
    const { line, pix, pdf } = await system.payable(bills[0]!);
    expect(line).toMatch(/^\d{47}$/);
    expect(readBrCode(pix ?? '')).toMatchObject({ cents: 9990, address: expect.any(String) });
    // MK-Auth has no call for it.
    expect(pdf?.subarray(0, 5).toString() ?? null).toBe(name === 'mkauth' ? null : '%PDF-');
  });

  test('knows a CNPJ with letters', async () => {
    const { bills } = await billsOf(open(name), CAMILA);
    expect(bills.map(({ cents }) => cents)).toEqual([149900]);
  });

  test('has no open bill of who has paid, and nobody of a stranger’s number', async () => {
    expect((await billsOf(open(name), DIEGO)).bills).toEqual([]);
    expect(await billsOf(open(name), '00000000000191')).toEqual({ customers: [], bills: [] });
  });

  test('two contracts are told apart', async () => {
    const { bills } = await billsOf(open(name), BRUNO);
    expect(bills.map(({ cents }) => cents).toSorted()).toEqual([12990, 7990]);
    const refs = new Set(bills.map(({ customerRef, contract }) => `${customerRef} ${contract}`));
    // Asaas knows no contracts.
    expect(refs.size).toBe(name === 'asaas' ? 1 : 2);
  });

  test('a filter that it did not understand gives nobody another’s bills', async () => {
    await lab.setBillingFaults(name, { mixed: true });
    const { bills } = await billsOf(open(name), CAMILA).catch((error) => {
      // All bills of all customers at once are more than is read.
      expect(error).toMatchObject({ finding: 'too-long' });
      return { bills: [] };
    });
    expect(bills.filter(({ cents }) => cents !== 149900)).toEqual([]);
  });

  test.each([
    [{ delayMs: 300_000 }, 'too-slow'],
    [{ status: 500 }, 'broken'],
    [{ status: 403 }, 'no-rights'],
    [{ half: true }, 'no-answer'],
    [{ refusesToken: true }, 'bad-token'],
  ] as const)('%j is told as %s', async (fault, finding) => {
    await lab.setBillingFaults(name, fault);
    const system = open(name, {}, finding === 'too-slow' ? 1500 : PATIENT_MS);
    await expect(system.check()).rejects.toMatchObject({ finding });
    await expect(system.customers(ANA)).rejects.toMatchObject({ finding });
  });

  test('what is right passes the test', async () => {
    await open(name).check();
  });
});

describe('ten thousand bills', () => {
  test.each(['ixc', 'asaas'] as const)('%s: a page of them is read', async (name) => {
    const { bills } = await billsOf(open(name), ELISA);
    expect(bills).toHaveLength(name === 'ixc' ? 100 : 200);
  });

  test('mkauth has no pages: it is more than is read', async () => {
    const asked = open('mkauth').customers(ELISA);
    await expect(asked).rejects.toMatchObject({ finding: 'too-long' });
  });
});

describe('what is wrong with the settings', () => {
  test('a certificate that nobody signed', async () => {
    const own = { ...config, BILLING_PRIVATE_NETWORKS: ['127.0.0.1'] };
    const ixc = systemBy('ixc', { ...settings, ipixc: `${badCertificateUrl}/ixc` }, own);
    await expect(ixc.check()).rejects.toMatchObject({ finding: 'bad-certificate' });
    const mk = systemBy('mkauth', { ...settings, ipmkauth: `${badCertificateUrl}/mkauth` }, own);
    await expect(mk.check()).rejects.toMatchObject({ finding: 'bad-certificate' });
  });

  test('a private address that the operator has not named', async () => {
    const before = (await lab.billing()).asked.ixc;
    const elsewhere = { ...config, LAB_URL: 'http://127.0.0.1:9' };
    const refused = systemBy('ixc', settings, elsewhere).check();
    await expect(refused).rejects.toMatchObject({ finding: 'private-address' });
    expect((await lab.billing()).asked.ixc).toBe(before);
    const named = { ...elsewhere, BILLING_PRIVATE_NETWORKS: ['127.0.0.0/8'] };
    await systemBy('ixc', settings, named).check();
  });

  test.each([
    ['', 'incomplete'],
    ['ftp://ixc.example', 'bad-address'],
    ['https://user:word@ixc.example', 'bad-address'],
    ['not an address', 'bad-address'],
  ])('the address %j', (ipixc, finding) => {
    expect(() => open('ixc', { ipixc })).toThrow(finding);
  });

  test('a wrong token', async () => {
    await expect(open('ixc', { tokenixc: '7:x' }).check()).rejects.toThrow('bad-token');
    await expect(open('mkauth', { clientidmkauth: 'x' }).check()).rejects.toThrow('bad-token');
    await expect(open('asaas', { asaas: 'lab-x' }).check()).rejects.toThrow('bad-token');
  });
});

describe('what is sent', () => {
  async function asked(work: () => Promise<unknown>) {
    const before = (await lab.billingAsked()).length;
    await work();
    return (await lab.billingAsked()).slice(before);
  }

  test('IXC: the document with its marks, always as a look', async () => {
    const [question, ...rest] = await asked(() => open('ixc').customers(ANA));
    expect(rest).toEqual([]);
    expect(question).toMatchObject({
      method: 'POST',
      path: '/ixc/webservice/v1/cliente',
      headers: {
        ixcsoft: 'listar',
        authorization: `Basic ${Buffer.from('7:lab-ixc-token').toString('base64')}`,
      },
      body: { qtype: 'cliente.cnpj_cpf', query: '529.982.247-25', oper: '=', page: '1' },
    });
  });

  test('IXC: open bills alone, and nothing that would change one', async () => {
    const system = open('ixc');
    const [ana] = await system.customers(ANA);
    const list = await asked(() => system.openBills(ana!));
    expect(list[0]).toMatchObject({
      path: '/ixc/webservice/v1/fn_areceber',
      headers: { ixcsoft: 'listar' },
      body: {
        qtype: 'fn_areceber.id_cliente',
        query: ana!.ref,
        grid_param: '[{"TB":"fn_areceber.status","OP":"=","P":"A"}]',
      },
    });
    const [bill] = await system.openBills(ana!);
    const details = await asked(() => system.payable(bill!));
    const boleto = details.find(({ path }) => path.endsWith('get_boleto'));
    expect(boleto?.body).toEqual({
      boletos: bill!.ref,
      juro: 'N',
      multa: 'N',
      atualiza_boleto: 'N',
      tipo_boleto: 'arquivo',
      base64: 'S',
    });
  });

  test('IXC: a trust unlock is asked for once, without the header that looks', async () => {
    const system = open('ixc');
    const [ana] = await system.customers(ANA);
    const [contract] = await system.contracts(ana!);
    expect(contract).toMatchObject({ isBlocked: true, label: 'Fibra 300' });
    await lab.setBillingFaults('ixc', { status: 500 });
    const failed = await asked(() => system.unlock(contract!).catch(() => undefined));
    expect(failed).toHaveLength(1);
    await lab.clearBillingFaults('ixc');
    const [question] = await asked(async () => {
      expect(await system.unlock(contract!)).toBe('unlocked');
    });
    expect(question).toMatchObject({
      path: '/ixc/webservice/v1/desbloqueio_confianca',
      body: { id: contract!.ref },
    });
    expect(question!.headers.ixcsoft).toBeUndefined();
    expect(await system.unlock(contract!)).toBe('already');
    const [fabio] = await system.customers('86288366757');
    const [other] = await system.contracts(fabio!);
    expect(await system.unlock(other!)).toBe('refused');
  });

  test('MK-Auth: a token first, everything else with it', async () => {
    const questions = await asked(() => open('mkauth').customers(ANA));
    expect(questions.map(({ path }) => path.replace(/cliente\d.*/, 'LOGIN'))).toEqual([
      '/mkauth/api/',
      `/mkauth/api/titulo/titulos/${ANA}`,
      '/mkauth/api/cliente/show/LOGIN',
    ]);
    expect(questions[0]!.headers.authorization).toMatch(/^Basic /);
    expect(questions[1]!.headers.authorization).toMatch(/^Bearer /);
  });

  test('Asaas: one status a request, with the company’s key', async () => {
    const system = open('asaas');
    const questions = await asked(() => billsOf(system, ANA));
    expect(questions.map(({ path, query }) => [path, query])).toEqual([
      ['/asaas/v3/customers', { cpfCnpj: ANA, limit: '20' }],
      ['/asaas/v3/payments', expect.objectContaining({ status: 'OVERDUE' })],
      ['/asaas/v3/payments', expect.objectContaining({ status: 'PENDING' })],
    ]);
    expect(questions[0]!.headers).toMatchObject({ access_token: 'lab-asaas-key' });
    expect(questions[0]!.headers['user-agent']).toBe('Prosa/1');
  });

  test('once more for what broke, and not for what hangs', async () => {
    await lab.setBillingFaults('asaas', { status: 502 });
    expect(
      await asked(() =>
        open('asaas')
          .customers(ANA)
          .catch(() => undefined),
      ),
    ).toHaveLength(2);
    await lab.setBillingFaults('asaas', { status: null, delayMs: 60_000 });
    expect(
      await asked(() =>
        open('asaas')
          .customers(ANA)
          .catch(() => undefined),
      ),
    ).toHaveLength(1);
  });
});
