import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ExampleKind,
  type ExampleLanguage,
  exampleOf,
} from '../../../../web/src/features/message-api/examples.ts';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { makeTestFolder } from '../../../test/test-folder.ts';

const run = promisify(execFile);

/* The examples of the page, run as they stand. */

let t: ListeningServer;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  t = await startListeningServer({ API_RATE: '1000' });
  folder = await makeTestFolder();
  await writeFile(join(folder.path, 'boleto.pdf'), '%PDF-1.4\n%%EOF\n');
});
afterAll(async () => {
  await folder.remove();
  await t.stop();
});

/** How a program of this language is run, and under which name. */
const programs: Record<ExampleLanguage, { file: string; command: string }> = {
  curl: { file: 'example.sh', command: 'sh' },
  JavaScript: { file: 'example.mjs', command: process.execPath },
  PHP: { file: 'example.php', command: 'php' },
  Python: { file: 'example.py', command: 'python3' },
};

/** PHP stands on few machines, and its curl on fewer. */
async function canRun(language: ExampleLanguage, kind: ExampleKind): Promise<boolean> {
  const asked: Record<ExampleLanguage, [string, string[]]> = {
    curl: ['curl', ['--version']],
    JavaScript: [process.execPath, ['--version']],
    PHP: ['php', ['-r', kind === 'media' ? 'exit(function_exists("curl_init") ? 0 : 1);' : ';']],
    Python: ['python3', ['--version']],
  };
  return run(...asked[language]).then(
    () => true,
    () => false,
  );
}

async function runExample(kind: ExampleKind, language: ExampleLanguage, token: string) {
  const { file, command } = programs[language];
  const place = { origin: t.node.url, token, number: '5511987650001', file: 'boleto.pdf' };
  const text = "Seu pedido saiu: à tarde, com 10% de 'desconto'".replaceAll("'", '’');
  const path = join(folder.path, file);
  await writeFile(path, exampleOf(kind, language, { ...place, text }));
  const { stdout } = await run(command, [path], { cwd: folder.path });
  return { stdout, text };
}

describe.each(['curl', 'JavaScript', 'PHP', 'Python'] as const)('%s', (language) => {
  test.for(['text', 'media'] as const)('sends %s', async (kind, { skip }) => {
    skip(!(await canRun(language, kind)), `no ${language} on this machine`);
    const { companyId } = await t.make.admin();
    const token = await t.make.connectionToken(await t.make.connection(companyId));
    const { stdout, text } = await runExample(kind, language, token);
    expect(stdout).toContain('Mensagem enviada com sucesso');
    const rows = await t.db
      .selectFrom('messages')
      .select(['kind', 'body'])
      .where('company_id', '=', companyId)
      .execute();
    expect(rows).toEqual([{ kind: kind === 'text' ? 'text' : 'document', body: text }]);
  });
});
