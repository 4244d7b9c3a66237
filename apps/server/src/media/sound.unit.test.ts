import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '../../test/test-folder.ts';
import { createDecoder } from './decoder.ts';
import { typeOf } from './file-type.ts';
import { amr, film, makeMedia, tone } from './media-test-kit.ts';
import { measureSound, toVoiceNote } from './sound.ts';

let folder: TestFolder;
const { ffmpeg } = createDecoder(undefined).forCompany(1);
const file = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

describe('a voice note', () => {
  test('is made of an mp3 from the browser: OGG/Opus, mono, with its length and shape', async () => {
    const mp3 = await makeMedia(file('voice.mp3'), ...tone(2), '-ac', '2', '-ar', '44100');
    const note = await toVoiceNote(ffmpeg, mp3, file('voice.ogg'));
    expect(note.seconds).toBeCloseTo(2, 0);
    expect(note.waveform).toHaveLength(64);
    const start = await readFile(file('voice.ogg'));
    expect(await typeOf(start)).toBe('audio/ogg');
    expect(start.includes('OpusHead')).toBe(true);
    // OpusHead: the mark, a version, then the number of channels.
    expect(start[start.indexOf('OpusHead') + 9]).toBe(1);
  });

  test.each([
    ['voice.m4a', ['-c:a', 'aac']],
    ['recorded.webm', ['-c:a', 'libopus']],
    ['voice.wav', []],
  ])('can be made of %s', async (name, coded) => {
    const input = await makeMedia(file(name), ...tone(1), ...coded);
    expect((await toVoiceNote(ffmpeg, input, file('note.ogg'))).seconds).toBeCloseTo(1, 0);
  });

  test('can be made of what old telephones record', async () => {
    await writeFile(file('voice.amr'), amr(1));
    expect((await toVoiceNote(ffmpeg, file('voice.amr'), file('note.ogg'))).seconds).toBe(1);
  });

  test('is not made of what is no sound', async () => {
    await writeFile(file('text.mp3'), 'just a text');
    await expect(toVoiceNote(ffmpeg, file('text.mp3'), file('x.ogg'))).rejects.toThrow('ffmpeg');
    const silentFilm = await makeMedia(file('silent.mp4'), ...film(0.2));
    await expect(toVoiceNote(ffmpeg, silentFilm, file('x.ogg'))).rejects.toThrow('ffmpeg');
  });
});

describe('the shape of a sound', () => {
  test('is loud where it is loud', async () => {
    const quietThenLoud = await makeMedia(
      file('shape.wav'),
      ...['-f', 'lavfi', '-i', "aevalsrc='if(lt(t,1),0.1,1)*0.5*sin(880*PI*t)':d=2"],
    );
    const { waveform } = await measureSound(ffmpeg, quietThenLoud);
    expect([...waveform.slice(0, 30)].every((value) => value > 5 && value < 15)).toBe(true);
    expect([...waveform.slice(34)].every((value) => value > 95)).toBe(true);
    expect(Math.max(...waveform)).toBe(100);
  });

  test('of silence is flat, and of an instant still has all its values', async () => {
    const silence = await makeMedia(
      file('silence.wav'),
      '-f',
      'lavfi',
      '-i',
      'anullsrc',
      '-t',
      '1',
    );
    expect([...(await measureSound(ffmpeg, silence)).waveform]).toEqual(Array(64).fill(0));
    const instant = await makeMedia(file('instant.wav'), ...tone(0.05));
    const { waveform, seconds } = await measureSound(ffmpeg, instant);
    expect(seconds).toBeCloseTo(0.05, 1);
    expect([...waveform]).toEqual(Array(64).fill(100));
  });
});

describe('ffmpeg', () => {
  test('is ended when its time is over, or when nobody waits any more', async () => {
    const input = await makeMedia(file('long.wav'), ...tone(60));
    // Read at the speed at which it plays, it would take a minute.
    const slow = { input, reading: ['-re'], making: ['-f', 'null', '-'] };
    await expect(ffmpeg({ ...slow, timeLimitMs: 200 })).rejects.toThrow('SIGKILL');
    const givenUp = AbortSignal.timeout(200);
    await expect(ffmpeg({ ...slow, signal: givenUp })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('opens no other file and no address that a file names', async () => {
    await makeMedia(file('secret.wav'), ...tone(0.2));
    const list = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nsecret.wav\n#EXT-X-ENDLIST\n';
    await writeFile(file('list.m3u8'), list);
    await writeFile(file('concat'), 'ffconcat version 1.0\nfile secret.wav\n');
    for (const name of ['list.m3u8', 'concat']) {
      await expect(measureSound(ffmpeg, file(name)), name).rejects.toThrow('ffmpeg');
    }
  });

  test('takes a name for a name, whatever it looks like', async () => {
    const odd = file('-y; rm -rf $(HOME) %d.wav');
    await makeMedia(odd, ...tone(0.2));
    expect((await measureSound(ffmpeg, odd)).seconds).toBeCloseTo(0.2, 1);
  });

  test('that is not installed is a sentence, until it is', async () => {
    const path = file('ffmpeg-of-mine');
    const decoder = createDecoder(path);
    const sentence = `FFMPEG_PATH names no program (${path}): install it`;
    expect(await decoder.missing()).toContain(sentence);
    const sound = await makeMedia(file('short.wav'), ...tone(0.2));
    await expect(measureSound(decoder.forCompany(1).ffmpeg, sound)).rejects.toMatchObject({
      name: 'FfmpegMissing',
      message: expect.stringContaining(sentence),
    });
    await writeFile(path, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    expect(await decoder.missing()).toBeNull();
    // Something else in its place, or built for another machine.
    await writeFile(path, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 0]), { mode: 0o755 });
    await expect(measureSound(decoder.forCompany(1).ffmpeg, sound)).rejects.toMatchObject({
      name: 'FfmpegMissing',
    });
  });
});
