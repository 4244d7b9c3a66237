import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureCertificates } from './ensure-certificates.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-certificates-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('for this machine and no other, signed by an authority of its own', async () => {
  const { caFile, cert } = await ensureCertificates(folder);
  const authority = new X509Certificate(await readFile(caFile));
  const server = new X509Certificate(cert);
  expect(server.checkHost('localhost')).toBe('localhost');
  expect(server.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(server.checkHost('web.whatsapp.com')).toBeUndefined();
  expect(server.verify(authority.publicKey)).toBe(true);
  expect([authority.ca, server.ca]).toEqual([true, false]);
});

test('kept for the next time, also by two who ask at once', async () => {
  const [first, second] = await Promise.all([
    ensureCertificates(folder),
    ensureCertificates(folder),
  ]);
  expect(second).toEqual(first);
  expect(await ensureCertificates(folder)).toEqual(first);
});

test('made anew when they are broken or about to end', async () => {
  const first = await ensureCertificates(folder);
  const inFiveYears = new Date(Date.now() + 5 * 365 * 86_400_000);
  const second = await ensureCertificates(folder, inFiveYears);
  expect(second.cert).not.toBe(first.cert);
  await writeFile(second.caFile, 'garbage');
  expect((await ensureCertificates(folder, inFiveYears)).cert).not.toBe(second.cert);
});
