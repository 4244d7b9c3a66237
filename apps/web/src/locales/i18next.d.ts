import 'i18next';
import type common from './pt/common.ts';
import type connections from './pt/connections.ts';
import type errors from './pt/errors.ts';
import type queues from './pt/queues.ts';
import type session from './pt/session.ts';
import type settings from './pt/settings.ts';
import type shell from './pt/shell.ts';
import type users from './pt/users.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      connections: typeof connections;
      errors: typeof errors;
      queues: typeof queues;
      session: typeof session;
      settings: typeof settings;
      shell: typeof shell;
      users: typeof users;
    };
  }
}
