import type { DEFAULT_CONNECTION_CONFIG } from 'baileys';

type Logger = (typeof DEFAULT_CONNECTION_CONFIG)['logger'];

/** For baileys' parts inside the simulated telephones: their every key would be in the log. */
export const silentLogger: Logger = {
  level: 'silent',
  child: () => silentLogger,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
};
