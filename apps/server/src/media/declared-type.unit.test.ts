import { describe, expect, test } from 'vitest';
import { checkDeclaredType } from './declared-type.ts';

const office = 'application/vnd.openxmlformats-officedocument';

describe('a file is kept with the type it has', () => {
  test.each([
    // name, declared, found, kept with
    ['foto.jpg', 'image/jpeg', 'image/jpeg', 'image/jpeg'],
    ['foto.JPG', 'image/jpg', 'image/jpeg', 'image/jpeg'],
    ['really a jpeg.png', 'image/png', 'image/jpeg', 'image/jpeg'],
    ['sticker', '', 'image/webp', 'image/webp'],
    ['blob', 'application/octet-stream', 'image/png', 'image/png'],
    ['recording.mp3', 'audio/mp3', 'audio/mpeg', 'audio/mpeg'],
    ['voice.ogg', 'audio/ogg; codecs=opus', 'audio/ogg', 'audio/ogg'],
    ['voice.webm', 'audio/webm;codecs=opus', 'audio/webm', 'audio/webm'],
    ['recording.m4a', 'audio/x-m4a', 'video/mp4', 'audio/mp4'],
    ['film.mp4', 'video/mp4', 'video/mp4', 'video/mp4'],
    ['film.mov', 'video/quicktime', 'video/mp4', 'video/mp4'],
    ['list.csv', 'text/csv', 'text/plain', 'text/csv'],
    ['list.csv', 'application/vnd.ms-excel', 'text/plain', 'text/csv'],
    ['ana.vcf', 'text/x-vcard', 'text/vcard', 'text/vcard'],
    ['old.xls', 'application/vnd.ms-excel', 'application/x-cfb', 'application/vnd.ms-excel'],
    ['renamed.xls', '', `${office}.spreadsheetml.sheet`, `${office}.spreadsheetml.sheet`],
    ['huge.docx', '', 'application/zip', `${office}.wordprocessingml.document`],
    ['letter.doc', 'application/msword', 'application/rtf', 'application/rtf'],
    ['photo.tiff', 'image/tiff', 'image/tiff', 'image/tiff'],
    ['plan.dwg', 'image/vnd.dwg', 'application/octet-stream', 'application/octet-stream'],
    ['page.html', 'text/html', 'text/html', 'text/html'],
    ['logo.svg', 'image/svg+xml', 'image/svg+xml', 'image/svg+xml'],
    [
      'setup.exe',
      'application/x-msdownload',
      'application/octet-stream',
      'application/octet-stream',
    ],
    ['backup', '', 'application/octet-stream', 'application/octet-stream'],
  ])('%s, said to be "%s", found to be %s: %s', (name, mimetype, found, kept) => {
    expect(checkDeclaredType({ name, mimetype }, found)).toBe(kept);
  });
});

describe('a file that lies about its type is refused', () => {
  test.each([
    ['setup.jpg', '', 'application/octet-stream'],
    ['setup.jpg', 'image/jpeg', 'application/octet-stream'],
    ['setup.exe', 'image/jpeg', 'application/octet-stream'],
    ['page.jpg', 'image/jpeg', 'text/html'],
    ['drawing.png', 'image/png', 'image/svg+xml'],
    ['page', 'image/gif', 'text/html'],
    ['text.mp3', 'audio/mpeg', 'text/plain'],
    ['picture.mp3', 'audio/mpeg', 'image/jpeg'],
    ['program.pdf', 'application/pdf', 'application/octet-stream'],
    ['page.pdf', '', 'text/html'],
    ['program.txt', 'text/plain', 'application/octet-stream'],
    ['page.xls', 'application/vnd.ms-excel', 'text/html'],
    ['picture.docx', '', 'image/png'],
    ['empty.jpg', 'image/jpeg', 'application/octet-stream'],
  ])('%s, said to be "%s", found to be %s', (name, mimetype, found) => {
    expect(() => checkDeclaredType({ name, mimetype }, found)).toThrow('ERR_UPLOAD_TYPE');
  });
});
