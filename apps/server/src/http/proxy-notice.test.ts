import { expect, test } from 'vitest';
import { startTestServer } from '../../test/harness.ts';
import { createLog } from '../log.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example.com',
  SECRET_KEY: '9f1c2b7a64d85e30417f2c6b8a9d0e5f',
};

/** What is said of proxies by a server that is asked once by each of these. */
async function saidTo(
  forwarded: readonly (string | undefined)[],
  env: Record<string, string> = {},
) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const log = createLog({ LOG_LEVEL: 'warn', production: true }, { write });
  const t = await startTestServer({ log, env });
  for (const address of forwarded) {
    await t.call('GET', '/health', { ...(address && { headers: { 'x-forwarded-for': address } }) });
  }
  await t.stop();
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('TRUST_PROXY'));
}

test('production behind https without TRUST_PROXY is told at the start what to set', async () => {
  const [said, ...more] = await saidTo([undefined], production);
  expect(said).toMatchObject({ level: 40, msg: expect.stringContaining('Set TRUST_PROXY=1') });
  expect(more).toEqual([]);
});

test('a forwarded request that nobody is trusted to forward is told once, with who forwards', async () => {
  const said = await saidTo([undefined, '203.0.113.1', '203.0.113.2', '203.0.113.3']);
  expect(said).toMatchObject([
    { proxy: '127.0.0.1', msg: expect.stringContaining('Set TRUST_PROXY=1') },
  ]);
});

test('a forwarded request from a peer that is not among the trusted ones is told, too', async () => {
  const env = { ...production, TRUST_PROXY: '192.0.2.7' };
  const said = await saidTo(['203.0.113.1', '203.0.113.2'], env);
  expect(said).toMatchObject([{ proxy: '127.0.0.1' }]);
});

test('where it is set, or nothing is forwarded, nothing is said', async () => {
  expect(await saidTo(['203.0.113.1'], { ...production, TRUST_PROXY: '1' })).toEqual([]);
  expect(await saidTo([undefined])).toEqual([]);
});
