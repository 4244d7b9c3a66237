import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '../../test/test-folder.ts';
import { type FfmpegOptions, findFfmpeg, runFfmpeg } from './ffmpeg.ts';
import { typeOf } from './file-type.ts';
import { film, makeMedia, tone } from './media-test-kit.ts';
import { probeMedia } from './probe.ts';
import { measureSound, toVoiceNote } from './sound.ts';

let folder: TestFolder;
let options: FfmpegOptions;
const file = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await makeTestFolder();
  options = { program: await findFfmpeg(undefined) };
});
afterAll(() => folder.remove());

describe('a voice note', () => {
  test('is made of an mp3 from the browser: OGG/Opus, mono, with its length and shape', async () => {
    const mp3 = await makeMedia(file('voice.mp3'), ...tone(2), '-ac', '2', '-ar', '44100');
    const note = await toVoiceNote(options, mp3, file('voice.ogg'));
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
    ['voice.amr', ['-c:a', 'libopencore_amrnb', '-ar', '8000', '-ac', '1']],
    ['voice.wav', []],
  ])('can be made of %s', async (name, coded) => {
    const input = await makeMedia(file(name), ...tone(1), ...coded);
    expect((await toVoiceNote(options, input, file('note.ogg'))).seconds).toBeCloseTo(1, 0);
  });

  test('is not made of what is no sound', async () => {
    await writeFile(file('text.mp3'), 'just a text');
    await expect(toVoiceNote(options, file('text.mp3'), file('x.ogg'))).rejects.toThrow('ffmpeg');
    const silentFilm = await makeMedia(file('silent.mp4'), ...film(0.2));
    await expect(toVoiceNote(options, silentFilm, file('x.ogg'))).rejects.toThrow('ffmpeg');
  });
});

describe('the shape of a sound', () => {
  test('is loud where it is loud', async () => {
    const quietThenLoud = await makeMedia(
      file('shape.wav'),
      ...['-f', 'lavfi', '-i', "aevalsrc='if(lt(t,1),0.1,1)*0.5*sin(880*PI*t)':d=2"],
    );
    const { waveform } = await measureSound(options, quietThenLoud);
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
    expect([...(await measureSound(options, silence)).waveform]).toEqual(Array(64).fill(0));
    const instant = await makeMedia(file('instant.wav'), ...tone(0.05));
    const { waveform, seconds } = await measureSound(options, instant);
    expect(seconds).toBeCloseTo(0.05, 1);
    expect([...waveform]).toEqual(Array(64).fill(100));
  });
});

describe('length and size', () => {
  test.each([
    ['a.mp3', tone(1.5), ['-c:a', 'libmp3lame'], { seconds: 1.5, width: null, height: null }],
    ['a.mp4', film(1.2, '320x180'), [], { seconds: 1.2, width: 320, height: 180 }],
    ['a.webm', film(1, '160x120'), ['-c:v', 'libvpx'], { seconds: 1, width: 160, height: 120 }],
  ])('of %s', async (name, source, coded, { seconds, ...size }) => {
    const found = await probeMedia(options, await makeMedia(file(name), ...source, ...coded));
    expect(found).toMatchObject(size);
    expect(found.seconds).toBeCloseTo(seconds, 0);
  });

  test('of a recording that does not say how long it is', async () => {
    const live = ['-c:v', 'libvpx', '-f', 'webm', '-live', '1'];
    const recording = await makeMedia(file('live.webm'), ...film(1.5, '160x120'), ...live);
    const found = await probeMedia(options, recording);
    expect(found.seconds).toBeGreaterThan(1.2);
    expect(found.seconds).toBeLessThan(1.8);
  });

  test('of a song are not those of its cover, nor what its title claims', async () => {
    const cover = await makeMedia(file('cover.png'), ...film(0.1), '-frames:v', '1');
    const song = await makeMedia(
      file('song.mp3'),
      ...[...tone(1), '-i', cover, '-map', '0', '-map', '1', '-disposition:v', 'attached_pic'],
      ...['-metadata', 'title=x\n  Duration: 09:00:00.00\n  Stream #0:0: Video: x, 9x9'],
    );
    const found = await probeMedia(options, song);
    expect(found).toMatchObject({ width: null, height: null });
    expect(found.seconds).toBeCloseTo(1, 0);
  });

  test('of a film held upright are as it is watched', async () => {
    const lying = await makeMedia(file('lying.mp4'), ...film(0.3, '320x180'));
    const turned = file('upright.mp4');
    await makeMedia(turned, '-display_rotation', '90', '-i', lying, '-c', 'copy');
    expect(await probeMedia(options, turned)).toMatchObject({ width: 180, height: 320 });
  });
});

describe('ffmpeg', () => {
  test('is ended when its time is over, or when nobody waits any more', async () => {
    const input = await makeMedia(file('long.wav'), ...tone(60));
    // Read at the speed at which it plays, it would take a minute.
    const slow = { ...options, input, reading: ['-re'], making: ['-f', 'null', '-'] };
    await expect(runFfmpeg({ ...slow, timeLimitMs: 200 })).rejects.toThrow('SIGKILL');
    const givenUp = AbortSignal.timeout(200);
    await expect(runFfmpeg({ ...slow, signal: givenUp })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('opens no other file and no address that a file names', async () => {
    await makeMedia(file('secret.wav'), ...tone(0.2));
    const list = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nsecret.wav\n#EXT-X-ENDLIST\n';
    await writeFile(file('list.m3u8'), list);
    await writeFile(file('concat'), 'ffconcat version 1.0\nfile secret.wav\n');
    for (const name of ['list.m3u8', 'concat']) {
      await expect(measureSound(options, file(name)), name).rejects.toThrow('ffmpeg');
    }
  });

  test('takes a name for a name, whatever it looks like', async () => {
    const odd = file('-y; rm -rf $(HOME) %d.wav');
    await makeMedia(odd, ...tone(0.2));
    expect((await measureSound(options, odd)).seconds).toBeCloseTo(0.2, 1);
  });

  test('that is not installed is a sentence', async () => {
    const missing = { program: file('no-such-program') };
    await expect(probeMedia(missing, file('a.mp3'))).rejects.toMatchObject({
      name: 'FfmpegMissing',
      message: 'ffmpeg could not be started: install it, or set FFMPEG_PATH',
    });
    expect(await findFfmpeg('/opt/ffmpeg')).toBe('/opt/ffmpeg');
  });
});
