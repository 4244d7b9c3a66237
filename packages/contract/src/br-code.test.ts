import fc from 'fast-check';
import { createStaticPix, hasError, parsePix } from 'pix-utils';
import encodeQr from 'qr';
import decodeQr from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { type BrCodeOf, brCode, brCodeSum, readBrCode } from './br-code.ts';

const vectors: Record<string, { ask: BrCodeOf; code: string }> = {
  'the Banco Central’s own example': {
    ask: {
      key: '123e4567-e12b-12d1-a456-426655440000',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
    },
    code: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  },
  'an invoice, to a telephone': {
    ask: {
      key: '+5511950001000',
      name: 'PROSA ATENDIMENTO',
      city: 'SAO PAULO',
      cents: 9990,
      txid: 'PROSA0000000042',
    },
    code: '00020126360014br.gov.bcb.pix0114+5511950001000520400005303986540599.905802BR5917PROSA ATENDIMENTO6009SAO PAULO62190515PROSA000000004263043AE5',
  },
  'everything at its longest, with accents': {
    ask: {
      key: 'financeiro@prosa.example',
      info: 'FATURA 42 PLANO AVANÇADO',
      name: 'SÃO JOÃO TELECOMUNICAÇÕES DO NORDESTE',
      city: 'SÃO JOSÉ DOS CAMPOS',
      cents: 123_456_789,
      txid: 'A1B2C3D4E5F6G7H8I9J0K1L2M',
    },
    code: '00020126740014br.gov.bcb.pix0124financeiro@prosa.example0224FATURA 42 PLANO AVANCADO52040000530398654101234567.895802BR5925SAO JOAO TELECOMUNICACOES6015SAO JOSE DOS CA62290525A1B2C3D4E5F6G7H8I9J0K1L2M630415B7',
  },
};
const cases = Object.entries(vectors);
const invoice = vectors['an invoice, to a telephone']!;

describe('a BR Code', () => {
  test.each(cases)('%s is made to the last sign', (_what, { ask, code }) => {
    expect(brCode(ask)).toBe(code);
  });

  test.each(cases)('%s is read by somebody else’s reader', (_what, { ask, code }) => {
    const parsed = parsePix(code);
    if (hasError(parsed)) throw new Error('pix-utils does not read it');
    expect(parsed).toMatchObject({
      pixKey: ask.key,
      ...(ask.cents && { transactionAmount: ask.cents / 100 }),
      ...(ask.txid && { txid: ask.txid }),
    });
  });

  test('any amount, txid and key: somebody else reads what was meant, and makes the same', () => {
    const asked = fc.record({
      key: fc.constantFrom('+5511950001000', '52998224725', '12ABC34501DE35', 'a@b.example'),
      name: fc.constantFrom('PROSA', 'A B C', 'X'.repeat(25)),
      city: fc.constantFrom('SAO PAULO', 'RIO', 'Y'.repeat(15)),
      cents: fc.integer({ min: 1, max: 999_999_999 }),
      txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
    });
    fc.assert(
      fc.property(asked, (ask) => {
        const code = brCode(ask);
        const parsed = parsePix(code);
        const theirs = createStaticPix({
          merchantName: ask.name,
          merchantCity: ask.city,
          pixKey: ask.key,
          txid: ask.txid,
          transactionAmount: ask.cents / 100,
        });
        if (hasError(parsed) || hasError(theirs)) throw new Error('pix-utils refuses it');
        expect(theirs.toBRCode()).toBe(code);
        expect(parsed).toMatchObject({ pixKey: ask.key, txid: ask.txid });
        const { key, name, city, cents, txid } = ask;
        expect(readBrCode(code)).toEqual({ key, name, city, cents, txid, address: null });
      }),
      { numRuns: 300 },
    );
  });

  test.each(cases)('%s survives being drawn and photographed', (_what, { code }) => {
    const drawn = encodeQr(code, 'raw', { ecc: 'medium', scale: 4, border: 4 });
    const size = drawn.length;
    const data = new Uint8Array(size * size * 4);
    for (const [y, row] of drawn.entries()) {
      for (const [x, dark] of row.entries()) {
        data.set(dark ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * size + x) * 4);
      }
    }
    expect(decodeQr({ width: size, height: size, data })).toBe(code);
  });

  test('one changed digit of the amount is noticed', () => {
    expect(readBrCode(invoice.code.replace('99.90', '09.90'))).toBeUndefined();
  });

  test.each([
    ['a sign in the txid', { txid: 'A-1' }],
    ['26 signs of txid', { txid: 'A'.repeat(26) }],
    ['no amount that is none', { cents: 0 }],
    ['a part of a cent', { cents: 9.9 }],
    ['a key longer than the field', { key: 'x'.repeat(90) }],
    ['no key', { key: '' }],
    ['a name of signs alone', { name: '!!!' }],
  ])('refused: %s', (_what, more) => {
    expect(() => brCode({ ...invoice.ask, ...more })).toThrow(RangeError);
  });

  test('PIX may stand behind another scheme, and say where the amount is asked for', () => {
    const account = (name: string, more: string) => `0014${name}${more}`;
    const other = `2618${account('com.outro.rede', '')}`;
    const pix = `2742${account('br.gov.bcb.pix', '2520pix.example/qr/v2/42')}`;
    const text = `000201${other}${pix}5204000053039865802BR5905PROSA6003RIO62070503***6304`;
    expect(readBrCode(text + brCodeSum(text))).toMatchObject({
      key: null,
      address: 'pix.example/qr/v2/42',
      cents: null,
    });
  });

  test.each([
    '',
    '000201',
    'isto não é um código',
    'x'.repeat(500),
    '0'.repeat(5000),
    invoice.code.replace('PROSA A', 'PROSÁ A'),
    invoice.code.slice(0, 60),
    invoice.code.slice(0, -1),
    `${invoice.code}0`,
  ])('is not %j', (text) => {
    expect(readBrCode(text)).toBeUndefined();
  });
});
