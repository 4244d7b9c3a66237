import enCommon from '../../apps/web/src/locales/en/common.ts';
import enConnections from '../../apps/web/src/locales/en/connections.ts';
import enQueues from '../../apps/web/src/locales/en/queues.ts';
import enSession from '../../apps/web/src/locales/en/session.ts';
import enSettings from '../../apps/web/src/locales/en/settings.ts';
import enShell from '../../apps/web/src/locales/en/shell.ts';
import enUsers from '../../apps/web/src/locales/en/users.ts';
import esCommon from '../../apps/web/src/locales/es/common.ts';
import esConnections from '../../apps/web/src/locales/es/connections.ts';
import esQueues from '../../apps/web/src/locales/es/queues.ts';
import esSession from '../../apps/web/src/locales/es/session.ts';
import esSettings from '../../apps/web/src/locales/es/settings.ts';
import esShell from '../../apps/web/src/locales/es/shell.ts';
import esUsers from '../../apps/web/src/locales/es/users.ts';

/**
 * The words of the two languages that the specification does not give to the letter. Portuguese
 * stands in the tests themselves.
 */
export const words = {
  en: {
    common: enCommon,
    connections: enConnections,
    queues: enQueues,
    session: enSession,
    settings: enSettings,
    shell: enShell,
    users: enUsers,
  },
  es: {
    common: esCommon,
    connections: esConnections,
    queues: esQueues,
    session: esSession,
    settings: esSettings,
    shell: esShell,
    users: esUsers,
  },
};
