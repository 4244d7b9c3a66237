// @ts-check
/** `npm run licences`: writes the table of all production dependencies in docs/licences.md anew. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licenceTable, lockedPackages, withTable } from './lib/dependencies.mjs';
import { root } from './lib/root.mjs';

const file = join(root, 'docs', 'licences.md');
const page = await readFile(file, 'utf8');
await writeFile(file, withTable(page, licenceTable(await lockedPackages())));
