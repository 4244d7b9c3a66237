// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, link?: boolean, license?: string, resolved?: string,
 *   integrity?: string, hasInstallScript?: boolean, deprecated?: string }} LockedPackage
 * @typedef {LockedPackage & { name: string }} NamedPackage
 */

/** Packages that say their licence in an older form, which npm does not take over. */
const saidOtherwise = new Map([
  ['xmlhttprequest-ssl', 'MIT'],
  ['mercadopago', 'MIT'],
]);

/** @returns {Promise<NamedPackage[]>} every package that the lock file brings from outside */
export async function lockedPackages() {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(/** @type {Record<string, LockedPackage>} */ (lock.packages))
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ ...locked, name: path.split('node_modules/').at(-1) ?? '' }));
}

/** @param {NamedPackage} locked */
export function licenceOf({ name, license }) {
  return license ?? saidOtherwise.get(name) ?? 'unknown';
}

/**
 * What runs in production or is handed to browsers, by licence.
 * @param {NamedPackage[]} packages
 * @returns {string}
 */
export function licenceTable(packages) {
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const one of packages.filter(({ dev }) => !dev)) {
    const names = byLicence.get(licenceOf(one)) ?? new Set();
    byLicence.set(licenceOf(one), names.add(one.name));
  }
  const rows = [...byLicence]
    .sort(([a, some], [b, others]) => others.size - some.size || a.localeCompare(b))
    .map(([licence, names]) => {
      const listed = [...names].sort().map((name) => `\`${name}\``);
      return `| ${licence} | ${names.size} | ${listed.join(', ')} |`;
    });
  return ['| Licence | Packages | |', '|---|---:|---|', ...rows].join('\n');
}

const START = '<!-- npm run licences -->';
const END = '<!-- end -->';

/** The page with its table as the lock file now has it. @param {string} page @param {string} table */
export function withTable(page, table) {
  const [before, rest = ''] = page.split(START);
  const after = rest.split(END)[1] ?? '\n';
  return `${before}${START}\n${table}\n${END}${after}`;
}
