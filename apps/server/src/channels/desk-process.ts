import { destination, pino } from 'pino';
import { z } from 'zod';
import type { Scopes } from '../db/scope.ts';
import { connectParts, endWithParent, recordingLog } from '../jobs/jobs-test-parts.ts';
import { deriveKeys } from '../security/keys.ts';
import { saveConnectionState } from './sessions/connection-state.ts';
import { startSupervisor } from './sessions/supervisor.ts';
import { createWhatsAppDriver } from './whatsapp/whatsapp-driver.ts';

/** What a test tells the process of its own that it starts, freezes and kills. */
export const deskOptions = z.object({
  databaseUrl: z.string(),
  gatewayUrl: z.string(),
  secret: z.string(),
  times: z.object({ leaseMs: z.number(), beatMs: z.number(), lookMs: z.number() }).partial(),
  /** Where it kills itself: when a message is in the journal, or when it is handed over. */
  dies: z.enum(['journaled', 'handed-over']).nullable(),
  /** Writes every line of its log to the standard error. */
  talks: z.boolean(),
});
export type DeskProcessOptions = z.infer<typeof deskOptions>;

/** Runs sessions, writes what it is handed into the table `taken`, and says how they are. */
async function run(): Promise<void> {
  endWithParent();
  const options = deskOptions.parse(JSON.parse(process.argv[2] ?? ''));
  const { ownerPool, ...parts } = connectParts(options.databaseUrl);
  const scopes = options.dies === 'journaled' ? mortal(parts.scopes) : parts.scopes;
  const log = options.talks ? pino({ level: 'debug' }, destination(2)) : recordingLog();
  const supervisor = await startSupervisor({
    ownerPool,
    scopes,
    log,
    drivers: [
      createWhatsAppDriver({
        scopes,
        log,
        keys: deriveKeys(options.secret),
        lab: { url: options.gatewayUrl, production: false },
      }),
    ],
    async accept({ companyId, connectionId }, events) {
      const messages = events.filter(({ type }) => type === 'message');
      if (messages.length === 0) return;
      if (options.dies === 'handed-over') die();
      await ownerPool.query(
        'insert into taken (company_id, connection_id, event) select $1, $2, unnest($3::jsonb[])',
        [companyId, connectionId, messages.map((event) => JSON.stringify(event))],
      );
    },
    async isKept({ connectionId }, { id }) {
      const { rowCount } = await ownerPool.query(
        `select from taken where connection_id = $1 and event ->> 'id' = $2
           and event -> 'content' ->> 'kind' <> 'undecryptable'`,
        [connectionId, id],
      );
      return rowCount !== 0;
    },
    async onState(scope, connection, state) {
      await saveConnectionState(scope, connection, state);
      scope.afterCommit(() => console.log(state.status));
    },
    times: options.times,
  });
  console.log('ready');
  let open = 0;
  setInterval(() => {
    const now = supervisor.open().length;
    if (now !== open) console.log(`open ${now}`);
    open = now;
  }, 50);
}

/** Dies at the commit that brought a message into the journal: the library has not been told yet. */
function mortal(scopes: Scopes): Scopes {
  return {
    ...scopes,
    async inCompany(company, work) {
      const journaled = await scopes.inCompany(company, async (scope) => {
        const result = await work(scope);
        const rows = await scope.db
          .selectFrom('channel_journal')
          .select('value')
          .where('company_id', '=', company.companyId)
          .execute();
        return { result, dies: rows.length > 0 };
      });
      if (journaled.dies) die();
      return journaled.result;
    },
  };
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

await run();
