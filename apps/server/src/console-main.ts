import { pino } from 'pino';
import {
  configAtHand,
  databaseAtHand,
  keysAtHand,
  runCommand,
} from './commands/installation-at-hand.ts';
import { changePlan, listCompanies, suspendCompany } from './console/companies.ts';
import type { Console } from './console/console.ts';
import { examine } from './console/doctor.ts';
import { messageWay } from './console/message-way.ts';
import { table } from './console/print-table.ts';
import { whatIsStuck } from './console/stuck.ts';
import { resetSuperPassword } from './console/super-password.ts';
import { PlainError } from './plain-error.ts';
import { secretOf } from './secret.ts';
import { createServer } from './server.ts';

const USAGE = `npm run prosa -- COMMAND   in a clone; bin/prosa COMMAND in a release

  doctor                      looks at everything that the installation needs
  companies                   lists them, with plan, due date and numbers
  suspend ID | resume ID      closes a company to its people, or lets them in again
  plan ID PLAN                gives a company another plan (its number or its name)
  super-password [EMAIL]      a new password for a super administrator, shown once
  stuck                       what waits for long, what was given up, which numbers are not open
  message ID                  a message's way: received, stored, sent, acknowledged; by our number or the provider's`;

await runCommand(async () => {
  const [command, ...words] = process.argv.slice(2);
  if (!command || command === 'help') return console.log(USAGE);
  const config = configAtHand();
  const databaseUrl = await databaseAtHand(config);
  if (command === 'doctor') {
    const findings = await examine(config, databaseUrl, await keysAtHand(config));
    console.log(table(findings, ['state', 'what', 'says']));
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
    return;
  }
  // The product itself, without a port and without work: its features do what they do in a request, and what
  // they tell reaches the other processes.
  const server = await createServer({
    config: { ...config, roles: new Set() },
    databaseUrl,
    secret: config.SECRET_KEY ?? (await secretOf(config.DATA_DIR)),
    log: pino({ level: 'silent' }),
  });
  try {
    console.log(await obey({ deps: server.deps }, command, words));
  } finally {
    await server.close();
  }
});

async function obey(on: Console, command: string, words: string[]): Promise<string> {
  const [first = '', second = ''] = words;
  switch (command) {
    case 'companies':
      return table(await listCompanies(on), [
        'id',
        'name',
        'state',
        'plan',
        'due',
        'users',
        'numbers',
      ]);
    case 'suspend':
    case 'resume':
      return suspendCompany(on, first, command === 'suspend');
    case 'plan':
      return changePlan(on, first, second);
    case 'super-password':
      return resetSuperPassword(on, first);
    case 'stuck':
      return whatIsStuck(on);
    case 'message':
      return messageWay(on, first);
    default:
      throw new PlainError(`There is no command ${command}.\n\n${USAGE}`);
  }
}
