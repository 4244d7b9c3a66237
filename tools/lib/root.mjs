// @ts-check
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever the command was typed. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
