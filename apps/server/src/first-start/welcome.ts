import type { Deps } from '../deps.ts';
import { demoLogins } from './demo-company.ts';

/** The address, and the demo logins for as long as their passwords are still the demo's. */
export async function printWelcome({ config, scopes }: Deps, port: number): Promise<void> {
  const shown = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host)
    ? 'localhost'
    : config.host;
  const lines = ['', `  Prosa is running at ${config.PUBLIC_URL ?? `http://${shown}:${port}`}`];
  const demo = await scopes.DANGEROUSLY_acrossCompanies(
    'demo logins are of several companies',
    (scope) =>
      scope.db.selectFrom('users').select('email').where('has_demo_password', '=', true).execute(),
  );
  const emails = new Set(demo.map((row) => row.email));
  const logins = Object.entries(demoLogins).filter(([, login]) => emails.has(login.email));
  if (config.LAB_URL) {
    lines.push('', `  Phones to try it out with (the lab) are at ${config.LAB_URL}`);
  }
  if (logins.length > 0) {
    lines.push('', '  Demo logins (they work from this machine only):');
    for (const [role, login] of logins) {
      lines.push(`    ${role.padEnd(11)} ${login.email.padEnd(24)} ${login.password}`);
    }
  }
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'));
}
