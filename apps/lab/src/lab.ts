import { createServer } from 'node:https';
import { quietLibsignal } from '@prosa/signal/quiet-libsignal';
import { listenUnsigned } from './billing/unsigned.ts';
import type { Certificates } from './certificates/ensure-certificates.ts';
import type { Clock } from './clock.ts';
import type { LabEvent } from './contract/event.ts';
import { buildControl } from './control/app.ts';
import type { Log } from './log.ts';
import { answerMediaRequest } from './media/media-host.ts';
import { listenOnOnePort } from './one-port.ts';
import { letCustomersAnswer, type Pace } from './small-talk/customers-answer.ts';
import { createState } from './state.ts';
import { addDefaultTelephones } from './telephones.ts';
import { createGateway, GATEWAY_PATH } from './wire/gateway.ts';
import { keepWorld, loadWorld } from './world-file.ts';

export type LabOptions = {
  /** Any free one, if left out. */
  port?: number;
  certificates: Pick<Certificates, 'cert' | 'key'>;
  log: Log;
  clock?: Clock;
  /** Where the world is kept from one run to the next; nowhere, if left out. */
  worldFile?: string;
  /** The cast answers who writes to it; it can also be switched on later, by a setting. */
  customersAnswer?: boolean;
  pace?: Pace;
};

export type Lab = {
  port: number;
  /** Of the control interface. */
  url: string;
  /** For the client's `waWebSocketUrl`. */
  gatewayUrl: string;
  /** For whoever runs it in the own process: each event as it happens. Returns the way out. */
  hear(listener: (event: LabEvent) => void): () => void;
  close(): Promise<void>;
};

export async function startLab(options: LabOptions): Promise<Lab> {
  const { port = 0, certificates, log, clock = Date.now, worldFile } = options;
  // Whoever controls the lab is every customer and every telephone at once.
  if (process.env.NODE_ENV === 'production') throw new Error('The lab does not run in production.');
  quietLibsignal();
  const state = createState(clock, log);
  // Before anyone can connect: a device that is not known yet would be told that it is unlinked.
  const known = worldFile !== undefined && (await loadWorld(state, worldFile));
  if (!known) addDefaultTelephones(state);
  state.settings.customersAnswer = options.customersAnswer ?? false;
  const silence = letCustomersAnswer(state, options.pace);
  const gateway = createGateway(state);
  const control = buildControl({ state, gateway });
  await control.ready();
  control.server.on('upgrade', gateway.upgrade);
  const mediaHost = createServer(certificates, (request, response) =>
    answerMediaRequest(state, request, response),
  );
  const listening = await listenOnOnePort(control.server, mediaHost, port);
  state.media.host = `localhost:${listening.port}`;
  state.meta.origin = `http://127.0.0.1:${listening.port}`;
  state.billing.origin = state.meta.origin;
  const unsigned = await listenUnsigned(control.server);
  state.billing.badCertificateUrl = unsigned.url;
  state.payments.origin = state.meta.origin;
  const world = worldFile === undefined ? undefined : await keepWorld(state, worldFile);
  const address = `127.0.0.1:${listening.port}`;
  return {
    port: listening.port,
    url: `http://${address}`,
    gatewayUrl: `ws://${address}${GATEWAY_PATH}`,
    hear: state.events.subscribe,
    async close() {
      silence();
      gateway.close();
      state.meta.closing.abort();
      await unsigned.close();
      state.payments.closing.abort();
      await listening.close();
      await control.close();
      await world?.close();
    },
  };
}
