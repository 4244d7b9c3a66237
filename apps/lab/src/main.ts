import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { ensureCertificates } from './certificates/ensure-certificates.ts';
import { startLab } from './lab.ts';

const DEFAULT_PORT = 8088;

async function run(): Promise<void> {
  const { LAB_PORT, LAB_DATA = 'data/lab', LAB_SMALL_TALK = '1' } = process.env;
  const folder = resolve(LAB_DATA);
  const port = Number(LAB_PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`LAB_PORT is not a port: ${LAB_PORT}`);
  }
  const lab = await startLab({
    port,
    certificates: await ensureCertificates(folder),
    log: pino({ name: 'lab' }),
    worldFile: join(folder, 'world.bin'),
    customersAnswer: LAB_SMALL_TALK !== '0',
  });
  console.log(`The lab is at ${lab.url}`);
  process.send?.({ port: lab.port });
  const stop = () => lab.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Whoever started it is gone.
  process.once('disconnect', stop);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
