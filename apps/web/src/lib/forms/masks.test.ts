import { describe, expect, it } from 'vitest';
import { caretAfter, maskMoney, maskPhone, maskPostalCode, maskTime, moneyOf } from './masks.ts';

describe('maskPhone', () => {
  it('grows with what is typed', () => {
    const typed = ['1', '11', '119', '11982', '1198214', '119821477', '1198214773', '11982147730'];
    expect(typed.map(maskPhone)).toEqual([
      '1',
      '11',
      '(11) 9',
      '(11) 982',
      '(11) 9821-4',
      '(11) 9821-477',
      '(11) 9821-4773',
      '(11) 98214-7730',
    ]);
  });

  it('accepts what people paste', () => {
    expect(maskPhone('+55 11 98214-7730')).toBe('+5511982147730');
    expect(maskPhone('55 11 98214-7730')).toBe('(11) 98214-7730');
    expect(maskPhone('11.3214.7730 ramal')).toBe('(11) 3214-7730');
    expect(maskPhone('+54 9 11 4444-5555')).toBe('+5491144445555');
  });

  it('is the same when masked again', () => {
    for (const text of ['1', '(11) 9', '(11) 9821-477', '(11) 98214-7730', '+5491144445555']) {
      expect(maskPhone(text)).toBe(text);
    }
  });
});

describe('maskTime', () => {
  it('puts the colon in', () => {
    expect(['8', '08', '083', '0830', '08:30', '08309'].map(maskTime)).toEqual([
      '8',
      '08',
      '08:3',
      '08:30',
      '08:30',
      '08:30',
    ]);
  });
});

describe('maskMoney', () => {
  it('has dots between thousands and a comma before two decimals', () => {
    expect(['', '1', '149', '1490', '149,', '149,9', '149,905', '1.490,00'].map(maskMoney)).toEqual(
      ['', 'R$ 1', 'R$ 149', 'R$ 1.490', 'R$ 149,', 'R$ 149,9', 'R$ 149,90', 'R$ 1.490,00'],
    );
  });

  it('takes seven digits at most, and no minus', () => {
    expect(maskMoney('-12345678,00')).toBe('R$ 1.234.567,00');
    expect(maskMoney('007')).toBe('R$ 7');
    expect(maskMoney(',5')).toBe('R$ 0,5');
  });

  it('is sent with a dot', () => {
    expect(moneyOf('R$ 1.490,90')).toBe('1490.90');
    expect(moneyOf('R$ 149,')).toBe('149');
    expect(moneyOf('')).toBe('');
  });
});

describe('maskPostalCode', () => {
  it('puts the dash in', () => {
    expect(['0131', '01310', '013101', '01310-100', '01310-1009'].map(maskPostalCode)).toEqual([
      '0131',
      '01310',
      '01310-1',
      '01310-100',
      '01310-100',
    ]);
  });
});

describe('caretAfter', () => {
  it('keeps the caret behind the same digits', () => {
    expect(caretAfter('(11) 9821-4', '')).toBe(0);
    expect(caretAfter('(11) 9821-4', '11')).toBe(3);
    expect(caretAfter('(11) 9821-4', '(11) 98214')).toBe(11);
    expect(caretAfter('08:30', '0830')).toBe(5);
    expect(caretAfter('R$ 1.490,', '1490,', /[\d,]/g)).toBe(9);
  });
});
