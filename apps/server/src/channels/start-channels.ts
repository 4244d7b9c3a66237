import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Scopes } from '../db/scope.ts';
import type { JobLog } from '../job-log.ts';
import type { Decoder } from '../media/decoder.ts';
import type { Keys } from '../security/keys.ts';
import type { ChannelDriver } from './channel.ts';
import { graphAddresses, type MetaSettings } from './meta/graph-address.ts';
import { createMetaDriver } from './meta/meta-driver.ts';
import { startSupervisor } from './sessions/supervisor.ts';
import type { Supervisor, SupervisorOptions } from './sessions/supervisor-options.ts';
import { createWhatsAppDriver } from './whatsapp/whatsapp-driver.ts';

export type ChannelParts = Pick<
  SupervisorOptions,
  'accept' | 'isKept' | 'onState' | 'onStanding' | 'onOpen'
> & {
  config: MetaSettings & Pick<Config, 'LAB_CA_FILE'>;
  ownerPool: Pool;
  scopes: Scopes;
  keys: Keys;
  log: JobLog;
  decoder: Decoder;
  /** Beside the product's own: a test's, or the bench's. */
  extraDrivers?: readonly ChannelDriver[];
};

/** Runs the sessions of all companies' connections, as far as this process has their lease. */
export async function startChannels({
  config,
  keys,
  decoder,
  extraDrivers = [],
  ...parts
}: ChannelParts): Promise<Supervisor> {
  const { scopes, log } = parts;
  const drivers: ChannelDriver[] = [createWhatsAppDriver({ scopes, keys, log }), ...extraDrivers];
  if (config.LAB_URL) {
    // Only here: an installation without a lab need not have its code.
    const { createLabDriver } = await import('./lab/lab-driver.ts');
    const { LAB_URL: url, LAB_CA_FILE: caFile } = config;
    const production = config.production && !config.STAGING;
    drivers.push(await createLabDriver({ scopes, keys, log, lab: { url, caFile, production } }));
  }
  for (const address of graphAddresses(config, keys)) {
    for (const channel of ['facebook', 'instagram'] as const) {
      drivers.push(createMetaDriver({ channel, address, scopes, keys, decoder }));
    }
  }
  return startSupervisor({ ...parts, drivers });
}
