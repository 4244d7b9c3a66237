import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { UserFacingSocketConfig } from 'baileys';
import { ensureCertificates } from '../certificates/ensure-certificates.ts';
import { createLabClient, type LabClient } from '../client.ts';
import { type Lab, type LabOptions, startLab } from '../lab.ts';
import { type Credentials, connectClient, newCredentials, type TestClient } from './test-client.ts';

export type LinkedClient = TestClient & { device: string };

export type TestLab = LabClient & {
  lab: Lab;
  /** What signed its certificate, for a process that is to trust it. */
  caFile: string;
  /** What went wrong inside the lab: none of it belongs in a test that passes. */
  problems: string[];
  connect(credentials?: Credentials, config?: Partial<UserFacingSocketConfig>): TestClient;
  /** Linked by QR code, logged in and online. */
  link(number: string, config?: Partial<UserFacingSocketConfig>): Promise<LinkedClient>;
  /** The same device again, after its connection ended. */
  reconnect(client: LinkedClient, config?: Partial<UserFacingSocketConfig>): Promise<LinkedClient>;
  stop(): Promise<void>;
};

export async function startTestLab(
  options: Pick<LabOptions, 'clock' | 'worldFile' | 'pace'> = {},
): Promise<TestLab> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-lab-'));
  const certificates = await ensureCertificates(folder);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, await readFile(certificates.caFile, 'utf8')]);
  const problems: string[] = [];
  const note = (fields: object, message: string) => {
    const { err } = fields as { err?: Error };
    problems.push(`${message}: ${err?.stack ?? JSON.stringify(fields)}`);
  };
  const lab = await startLab({
    certificates,
    log: { info() {}, warn: note, error: note },
    ...options,
  });
  const control = createLabClient(lab.url);
  const clients: TestClient[] = [];

  function connect(
    credentials = newCredentials(),
    config: Partial<UserFacingSocketConfig> = {},
  ): TestClient {
    const client = connectClient(lab.gatewayUrl, credentials, config);
    clients.push(client);
    return client;
  }

  async function logIn(
    credentials: Credentials,
    device: string,
    config?: Partial<UserFacingSocketConfig>,
  ): Promise<LinkedClient> {
    const before = await control.latestEvent();
    const client = connect(credentials, config);
    await client.until('open', ({ open }) => open);
    await control.awaitEvent('device-online', { device }, { after: before });
    return { ...client, device };
  }

  return {
    ...control,
    lab,
    caFile: certificates.caFile,
    problems,
    connect,
    async link(number, config) {
      const client = connect(undefined, config);
      const qr = await client.until('a QR code', ({ qrs }) => qrs.at(-1));
      const result = await control.scan({ number, qr });
      if (result.outcome !== 'linked') throw new Error('not linked');
      await client.until('the restart', ({ closed }) => closed?.code === 515);
      return await logIn(client.credentials, result.device, config);
    },
    reconnect: ({ credentials, device }, config) => logIn(credentials, device, config),
    async stop() {
      await Promise.all(clients.map((client) => client.end()));
      await lab.close();
      setDefaultCACertificates(trusted);
      await rm(folder, { recursive: true });
    },
  };
}
