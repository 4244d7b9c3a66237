import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePng } from '../../../../attack/pictures.ts';
import { withCover } from '../../../../attack/sounds.ts';
import { makeTestFolder, type TestFolder } from '../../test/test-folder.ts';
import { createDecoder } from './decoder.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { film, makeMedia, tone } from './media-test-kit.ts';
import { previewOfVideo } from './preview.ts';
import { measureSound } from './sound.ts';

let folder: TestFolder;
const file = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

describe('files made to hurt', () => {
  const decoder = createDecoder(undefined).forCompany(1);

  test('a song whose cover claims 400 million pixels is heard; its cover is not opened', async () => {
    const song = await readFile(await makeMedia(file('song.mp3'), ...tone(1)));
    const bomb = withCover(song, makePng(20_000, 20_000));
    await writeFile(file('bomb.mp3'), bomb);
    const making = ['-map', '0:a:0', '-f', 'null', '-'];
    const said = await decoder.ffmpeg({ input: file('bomb.mp3'), making });
    expect(said).toContain('Picture size 20000x20000 is invalid');
    expect((await measureSound(decoder.ffmpeg, file('bomb.mp3'))).seconds).toBeCloseTo(1, 0);
  });

  test('a film of too many pixels has no preview', async () => {
    const coded = ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'];
    const small = await readFile(await makeMedia(file('small.avi'), ...film(0.1), ...coded));
    const start = small.indexOf(Buffer.from('ffc0001108', 'hex'));
    small.writeUInt32BE(0xffdcffdc, start + 5);
    const input = file('huge.avi');
    await writeFile(input, small);
    const told = vi.fn();
    expect(await previewOfVideo(decoder, input, told)).toBeNull();
    expect(told).toHaveBeenCalledOnce();
  });

  test('what asks for more memory than a file may take ends there', async () => {
    const { command, before } = await findFfmpeg(undefined);
    const large = ['-f', 'lavfi', '-i', 'nullsrc=size=16000x16000', '-frames:v', '1'];
    const args = [...before, '-hide_banner', ...large, '-f', 'null', '-'];
    const { stderr } = await promisify(execFile)(command, args);
    expect(stderr).toContain('nothing was encoded');
  });

  test.skipIf(process.platform !== 'linux')(
    'a program of the system’s starts with limits of memory and time',
    async () => {
      const path = file('shows-its-limits');
      await writeFile(path, '#!/bin/sh\nulimit -v; ulimit -t\n', { mode: 0o755 });
      let output = '';
      await createDecoder(path)
        .forCompany(1)
        .ffmpeg({ input: path, making: [], onOutput: (chunk) => (output += chunk.toString()) });
      expect(output).toBe(`${1536 * 1024}\n120\n`);
    },
  );
});

describe('whose turn it is', () => {
  /** Work that ends when it is told to; `begun` lists what has started. */
  function works() {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string) => () =>
      new Promise<void>((end) => {
        begun.push(name);
        ends.set(name, end);
      });
    const end = async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    };
    return { begun, work, end };
  }

  test('two at once, and of one company one after the other', async () => {
    const { begun, work, end } = works();
    const decoder = createDecoder(undefined);
    const [busy, second, third] = [1, 2, 3].map((id) => decoder.forCompany(id));
    const all = ['a', 'b', 'c', 'd'].map((name) => busy?.inTurn(work(`busy ${name}`)));
    all.push(second?.inTurn(work('second')), third?.inTurn(work('third')));
    await new Promise(setImmediate);
    expect(begun).toEqual(['busy a', 'second']);
    await end('second');
    await end('busy a');
    expect(begun.slice(2), 'companies take turns').toEqual(['third', 'busy b']);
    await end('third');
    expect(begun, 'one of the same company waits, though there is room').toHaveLength(4);
    for (const name of ['busy b', 'busy c', 'busy d']) await end(name);
    await Promise.all(all);
  });

  test('what fails gives its turn on', async () => {
    const { inTurn } = createDecoder(undefined).forCompany(1);
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(async () => 'next')).toBe('next');
  });
});
