import { gzipSync } from 'node:zlib';
import { makeZip } from '../apps/server/src/media/media-test-kit.ts';
import { giantGif, giantJpeg, makePng, pngWithTextBomb, tinyPng } from './pictures.ts';
import { silentMp3, withCover } from './sounds.ts';

/** Made when it is its turn: some take seconds. */
type File = { name: string; type?: string; make(): Buffer };

/** Names that would leave their folder, hide what they are, or break a header. */
export const harmfulNames = [
  ...[
    '../../../../tmp/prosa-attack',
    '..\\..\\x.png',
    '/etc/passwd',
    'C:\\windows\\x.png',
    '.',
    '..',
  ],
  ...[
    '',
    ' ',
    'a\0.png',
    '.htaccess',
    'con',
    'a.png/',
    'a%00.png',
    '%2e%2e%2fx',
    'x'.repeat(5_000),
  ],
  ...[
    'a\u202egnp.exe',
    'photo.png.html',
    "'; drop table attachments; --.png",
    '<img onerror=x>.png',
  ],
  ...[
    'a.png\u0000\u0007',
    '\ud83d\udca9'.repeat(300),
    '#{7*7}.png',
    '-rf',
    '|ls',
    '$(id).png',
    '`id`',
  ],
];

const script = '<script>alert(document.domain)</script>';
const megabytes = (count: number) => Buffer.alloc(count << 20);

/** What explodes when it is opened, runs when it is shown, or is two things at once. */
export function harmfulFiles(): File[] {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
  const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`,
  ).join('')}<!ENTITY z SYSTEM "file:///etc/passwd">]><svg>&j;&z;</svg>`;
  const sheet = () => ({
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml" PartName="/xl/workbook.xml"/></Types>',
    'xl/workbook.xml': entities,
    'xl/worksheets/sheet1.xml': megabytes(64),
  });
  const nested = () => makeZip({ 'a.zip': makeZip({ zeros: megabytes(64) }, { deflated: true }) });
  return [
    { name: 'giant-head.png', type: 'image/png', make: () => makePng(60_000, 60_000, 1) },
    { name: 'giant.png', type: 'image/png', make: () => makePng(12_000, 12_000) },
    { name: 'wide.png', type: 'image/png', make: () => makePng(1_000_000, 1) },
    { name: 'text-bomb.png', type: 'image/png', make: () => pngWithTextBomb() },
    { name: 'cut-off.png', type: 'image/png', make: () => makePng(400, 400).subarray(0, 60) },
    { name: 'giant.gif', type: 'image/gif', make: () => giantGif() },
    { name: 'giant.jpg', type: 'image/jpeg', make: () => giantJpeg() },
    { name: 'script.svg', type: 'image/svg+xml', make: () => Buffer.from(svg) },
    { name: 'script-as.png', type: 'image/png', make: () => Buffer.from(svg) },
    { name: 'entities.svg', type: 'image/svg+xml', make: () => Buffer.from(entities) },
    { name: 'page.html', type: 'text/html', make: () => Buffer.from(`<!doctype html>${script}`) },
    {
      name: 'page-as.jpg',
      type: 'image/jpeg',
      make: () => Buffer.from(`<!doctype html>${script}`),
    },
    {
      name: 'gif-and-page.gif',
      type: 'image/gif',
      make: () => Buffer.from(`GIF89a/*${script}*/=1;`),
    },
    { name: 'png-and-page.png', make: () => Buffer.concat([tinyPng, Buffer.from(script)]) },
    {
      name: 'pdf-and-page.pdf',
      type: 'application/pdf',
      make: () => Buffer.from(`%PDF-1.7\n${script}`),
    },
    {
      name: 'png-and-zip.png',
      type: 'image/png',
      make: () => Buffer.concat([tinyPng, makeZip({ 'a.js': 'alert(1)' })]),
    },
    { name: 'sheet.xlsx', make: () => makeZip(sheet(), { deflated: true }) },
    {
      name: 'climbing.zip',
      type: 'application/zip',
      make: () => makeZip({ '../../../tmp/x': 'x' }),
    },
    { name: 'nested.zip', type: 'application/zip', make: nested },
    { name: 'zeros.gz', type: 'application/gzip', make: () => gzipSync(megabytes(64)) },
    {
      name: 'playlist.mp3',
      type: 'audio/mpeg',
      make: () => Buffer.from('#EXTM3U\n#EXTINF:1\nfile:///etc/passwd\n'),
    },
    {
      name: '1700000000000.mp3',
      type: 'audio/mpeg',
      make: () => Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f', 'latin1'),
    },
    {
      name: 'cover.mp3',
      type: 'audio/mpeg',
      make: () => withCover(silentMp3(), makePng(20_000, 20_000)),
    },
    {
      name: '1700000000001.mp3',
      type: 'audio/mpeg',
      make: () => withCover(silentMp3(), makePng(20_000, 20_000)),
    },
    {
      name: 'concat.mp4',
      type: 'video/mp4',
      make: () => Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'),
    },
    {
      name: 'film.mp4',
      type: 'video/mp4',
      make: () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\x7f\xff\xff\xffmoov', 'latin1'),
    },
    { name: 'program.exe', make: () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') },
    { name: 'empty.png', type: 'image/png', make: () => Buffer.alloc(0) },
  ];
}
