import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { issueForThisMachine } from './issue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 5 * 365 * DAY_MS;
/** Renewed this long before the end, so that none runs out while it is in use. */
const MARGIN_MS = 30 * DAY_MS;

export type Certificates = {
  /** For NODE_EXTRA_CA_CERTS of the process that is to trust the lab. */
  caFile: string;
  cert: string;
  key: string;
};

export async function ensureCertificates(
  folder: string,
  now: Date = new Date(),
): Promise<Certificates> {
  const kept = await read(folder, now);
  if (kept) return kept;
  await make(folder, now);
  const made = await read(folder, now);
  if (!made) throw new Error(`The lab's certificates in ${folder} cannot be read back.`);
  return made;
}

/** Undefined if there are none, or none that would do. */
async function read(folder: string, now: Date): Promise<Certificates | undefined> {
  const home = homeOf(folder);
  const caFile = join(home, 'authority.pem');
  try {
    const [authority, cert, key] = await Promise.all([
      readFile(caFile, 'utf8'),
      readFile(join(home, 'server.pem'), 'utf8'),
      readFile(join(home, 'server.key'), 'utf8'),
    ]);
    const server = new X509Certificate(cert);
    const isGood =
      server.verify(new X509Certificate(authority).publicKey) &&
      server.checkPrivateKey(createPrivateKey(key)) &&
      Date.parse(server.validTo) - now.getTime() > MARGIN_MS;
    return isGood ? { caFile, cert, key } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The three files appear together or not at all: two processes that start at once must not mix
 * theirs. The slower one uses what the faster one made.
 */
async function make(folder: string, now: Date): Promise<void> {
  const home = homeOf(folder);
  const draft = `${home}-${randomUUID()}`;
  const issued = issueForThisMachine({
    from: new Date(now.getTime() - DAY_MS),
    until: new Date(now.getTime() + LIFETIME_MS),
  });
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'authority.pem'), issued.authority);
  await writeFile(join(draft, 'server.pem'), issued.certificate);
  await writeFile(join(draft, 'server.key'), issued.key, { mode: 0o600 });
  if (await moved(draft, home)) return;
  // What is in the way is either good, or broken and of no use to anyone.
  if (!(await read(folder, now))) await rm(home, { recursive: true, force: true });
  if (!(await moved(draft, home))) await rm(draft, { recursive: true });
}

/** False if something is there already: a folder never takes the place of a full one. */
async function moved(from: string, to: string): Promise<boolean> {
  return await rename(from, to).then(
    () => true,
    () => false,
  );
}

function homeOf(folder: string): string {
  return join(folder, 'certificates');
}
