import { describe, expect, test } from 'vitest';
import { cleanFileName, dispositionOf } from './file-name.ts';

describe('a file’s name', () => {
  test.each([
    ['foto.jpg', 'foto.jpg'],
    ['Orçamento nº 7.pdf', 'Orçamento nº 7.pdf'],
    ['cafe\u0301.png', 'café.png'],
    ['👨‍👩‍👧 férias.jpg', '👨‍👩‍👧 férias.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ana\\nota.txt', 'nota.txt'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['line\r\nbreak\u0000.txt', 'linebreak.txt'],
    ['  spaced \t out .pdf', 'spaced out .pdf'],
    ['.htaccess', 'htaccess'],
    ['ends with dots...', 'ends with dots'],
    ['lone \ud800 half', 'lone \ufffd half'],
    ['', 'file'],
    ['..', 'file'],
    ['/', 'file'],
    [`${'a'.repeat(300)}.docx`, `${'a'.repeat(115)}.docx`],
    ['😀'.repeat(200), '😀'.repeat(120)],
  ])('%j becomes %j', (given, cleaned) => {
    expect(cleanFileName(given)).toBe(cleaned);
  });

  test('is never empty in the header', () => {
    expect(dispositionOf('inline', '')).toBe('inline; filename="file"; filename*=UTF-8\'\'file');
  });

  test('travels in a header that no name can break out of', () => {
    expect(dispositionOf('attachment', 'Orçamento "nº 7".pdf')).toBe(
      'attachment; filename="Orcamento _n 7_.pdf"; filename*=UTF-8\'\'Or%C3%A7amento%20%22n%C2%BA%207%22.pdf',
    );
    expect(dispositionOf('inline', '写真')).toBe(
      'inline; filename="file"; filename*=UTF-8\'\'%E5%86%99%E7%9C%9F',
    );
    expect(dispositionOf('inline', 'a\r\nb: c')).not.toMatch(/[\r\n]/);
  });
});
