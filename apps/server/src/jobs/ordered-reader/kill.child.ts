import { connectParts, endWithParent, recordingLog } from '../jobs-test-parts.ts';
import { transactionalReader } from './reader.ts';
import { type TestItem, writeEffect } from './reader-test-table.ts';
import { startReaders } from './start-readers.ts';

/** A reader of the test's table in a process of its own: kill.test.ts kills it at any moment. */
endWithParent();
const { ownerPool, scopes } = connectParts(process.argv[2] ?? '');
const reader = transactionalReader<TestItem>({
  table: 'items',
  concurrency: 4,
  async handle(scope, item) {
    await writeEffect(scope, item);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
  },
});
// The lease is the real one, of 30 seconds: what is taken over sooner was known to be free.
await startReaders({
  ownerPool,
  scopes,
  log: recordingLog(),
  readers: [reader],
  times: { pollMs: 100 },
});
process.stdout.write('reading\n');
