import { expect, test } from 'vitest';
import { formatFor, uploadName } from './file-format.ts';

test('only what Meta takes goes out as it is', () => {
  expect(formatFor('image', 'image/webp')).toBe('png');
  expect(formatFor('image', 'image/jpeg')).toBe(null);
  expect(formatFor('audio', 'audio/ogg; codecs=opus')).toBe('aac');
  expect(formatFor('audio', 'audio/mpeg')).toBe('aac');
  expect(formatFor('audio', 'audio/mp4')).toBe(null);
  expect(formatFor('video', 'video/webm')).toBe(null);
  expect(formatFor('file', 'application/pdf')).toBe(null);
});

test('names go out in ASCII, with an ending that fits', () => {
  expect(uploadName('orçamento nº 3.pdf', 'application/pdf')).toBe('orcamento no 3.pdf');
  expect(uploadName('image', 'image/jpeg')).toBe('image.jpg');
  expect(uploadName('voice', 'audio/aac')).toBe('voice.aac');
  expect(uploadName('报价.pdf', 'application/pdf')).toBe('file.pdf');
  expect(uploadName('a"b\r\n.pdf', 'application/pdf')).toBe('a_b_.pdf');
  expect(uploadName('', 'application/zip')).toBe('file');
});
