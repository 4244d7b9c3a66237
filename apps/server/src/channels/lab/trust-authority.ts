import { readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { plainError } from '../../plain-error.ts';

/**
 * The library insists on TLS for files, also from the lab. Its authority has signed one certificate,
 * for this machine alone, and has then thrown its key away: nothing else becomes trusted by it.
 */
export async function trustAuthority(caFile: string): Promise<void> {
  const authority = await readFile(caFile, 'utf8').catch(() => {
    throw plainError(`The file of LAB_CA_FILE cannot be read: ${caFile}.`);
  });
  setDefaultCACertificates([...getCACertificates('default'), authority]);
}
