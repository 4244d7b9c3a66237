import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { PlainError } from './plain-error.ts';

/** Asked before anything is started: a first start would work for long and then be in vain. */
export async function ensurePortIsFree(config: Config): Promise<void> {
  const probe = createServer().listen(config.PORT, config.host);
  await once(probe, 'listening').catch(explainPort(config));
  probe.close();
  await once(probe, 'close');
}

/** Says in a sentence why an address cannot be listened at. */
export function explainPort({ PORT, host }: Config): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new PlainError(`Port ${PORT} is taken: stop what uses it, or set PORT to another.`);
    }
    if (code === 'EACCES') {
      throw new PlainError(`Port ${PORT} may not be used by this user: set PORT to one over 1023.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new PlainError(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  };
}
