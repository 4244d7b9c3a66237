import { describe, expect, it } from 'vitest';
import { caretAfter, maskPhone, maskTime } from './masks.ts';

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

describe('caretAfter', () => {
  it('keeps the caret behind the same digits', () => {
    expect(caretAfter('(11) 9821-4', 0)).toBe(0);
    expect(caretAfter('(11) 9821-4', 2)).toBe(3);
    expect(caretAfter('(11) 9821-4', 7)).toBe(11);
    expect(caretAfter('08:30', 4)).toBe(5);
  });
});
