import { BUSINESS } from '@prosa/lab/testing/lab-for-tests';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordingLog } from '../jobs/jobs-test-parts.ts';
import { createDecoder } from '../media/decoder.ts';
import { type ChannelTest, createChannelTest, testKeys } from './channel-test-kit.ts';
import { saveConnectionState } from './sessions/connection-state.ts';
import { startChannels } from './start-channels.ts';

const settings = { PORT: 3000, GRAPH_VERSION: 'v23.0' };

const decoder = createDecoder(undefined);
let t: ChannelTest;
beforeEach(async () => {
  t = await createChannelTest();
});
afterEach(() => t.close());

test('a code of a lab connection can be scanned there by its pairing alone', async () => {
  const { ownerPool, scopes, lab } = t;
  const log = recordingLog();
  const supervisor = await startChannels({
    ownerPool,
    scopes,
    log,
    keys: testKeys,
    decoder,
    config: { ...settings, LAB_URL: lab.lab.url, production: false },
    accept: async () => undefined,
    isKept: async () => false,
    async onState(scope, connection, state) {
      await saveConnectionState(scope, connection, state);
    },
  });
  await t.makeConnection();
  const { pairing } = await lab.awaitEvent('pairing', { 'pairing.shown': true });
  // As WhatsApp does it: the scanned code is retired, and the one in its place is held up, too.
  const scanned = await lab.scan({ number: BUSINESS, pairing: pairing.id, refresh: true });
  expect(scanned.outcome).toBe('refreshed');
  const { device } = await lab.awaitEvent('device-linked');
  await lab.awaitEvent('device-online', { device: device.id });
  await supervisor.stop();
});

test('there is no lab in production', async () => {
  const { ownerPool, scopes } = t;
  const starting = startChannels({
    ownerPool,
    scopes,
    log: recordingLog(),
    keys: testKeys,
    decoder,
    config: { ...settings, LAB_URL: t.lab.lab.url, production: true },
    accept: async () => undefined,
    isKept: async () => false,
    onState: async () => undefined,
  });
  await expect(starting).rejects.toThrow('There is no lab in production.');
});
