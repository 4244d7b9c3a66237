import { connectParts, endWithParent } from '../../jobs/jobs-test-parts.ts';
import { makeDueInvoices } from './invoice.jobs.ts';

/** Makes invoices, says so, and is killed meanwhile: invoice.jobs.test.ts. */
endWithParent();
const { scopes } = connectParts(process.argv[2] ?? '');
process.stdout.write('running\n');
await makeDueInvoices(scopes);
process.exit(0);
