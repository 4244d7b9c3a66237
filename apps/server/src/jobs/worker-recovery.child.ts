import { connectParts, endWithParent, recordingLog } from './jobs-test-parts.ts';
import { defineTask, nothing } from './task.ts';
import { startWorker } from './worker.ts';

/** A worker that begins a job, says so, and never ends it: worker-recovery.test.ts kills it. */
endWithParent();
const [url = '', beatMs, staleMs] = process.argv.slice(2);
const hang = defineTask({
  name: 'hang',
  payload: nothing,
  run: async () => {
    process.stdout.write('running\n');
    await new Promise(() => undefined);
  },
});
const { ownerPool, scopes } = connectParts(url);
await startWorker({
  ownerPool,
  scopes,
  tasks: [hang],
  cron: [],
  log: recordingLog(),
  times: { beatMs: Number(beatMs), staleMs: Number(staleMs) },
});
