import type { BinaryNode } from 'baileys';
import { storeRotatedKey, storeUploadedKeys } from '../../companion.ts';
import type { Faults } from '../../contract/fault.ts';
import { deviceOf } from '../../jids.ts';
import { accountAt, type LabState } from '../../state.ts';
import { bundleElements } from '../key-bundle.ts';
import { child, children, element } from '../nodes.ts';
import { noteSupply } from '../pre-key-supply.ts';
import { QueryError, type QueryTable } from './query.ts';
import { KEYLESS_DEVICE } from './usync.ts';

type Keyless = NonNullable<Faults['keyless']>;

export const keyQueries: QueryTable = {
  'encrypt get count': ({ companion }) => [
    element('count', { value: String(companion.preKeys.length) }),
  ],
  'encrypt get digest': () => [element('digest')],
  'encrypt set registration': ({ companion, iq }) => {
    storeUploadedKeys(companion, iq);
    return [];
  },
  'encrypt set rotate': ({ companion, asked }) => {
    const signedPreKey = child(asked, 'skey');
    if (signedPreKey) storeRotatedKey(companion, signedPreKey);
    return [];
  },
  'encrypt get key': async ({ state, account, asked }) => {
    const { keyless } = account.faults;
    const users = children(asked, 'user').map(async ({ attrs: { jid = '' } }) => {
      if (!keyless || !isKeyless(state, jid, keyless)) return bundleOf(state, jid);
      if (keyless.told === 'answer') throw new QueryError(keyless.code, 'not-acceptable');
      return withoutKeys(jid, keyless.code);
    });
    return [element('list', {}, await Promise.all(users))];
  },
};

function isKeyless(state: LabState, jid: string, { devices }: Keyless): boolean {
  if (devices === 'extra') return deviceOf(jid) === KEYLESS_DEVICE;
  return accountAt(state, jid)?.kind === 'customer';
}

function withoutKeys(jid: string, code: number): BinaryNode {
  const error = element('error', { code: String(code), text: 'not-acceptable' });
  return element('user', { jid }, [error]);
}

async function bundleOf(state: LabState, jid: string): Promise<BinaryNode> {
  const account = accountAt(state, jid);
  const device = deviceOf(jid);
  const own = account?.ownDevices[device];
  if (own) return element('user', { jid }, bundleElements(await own.offerBundle()));
  const companion = account?.companions.get(device);
  if (!companion) return withoutKeys(jid, 404);
  const user = element('user', { jid }, bundleElements(companion.takeBundle()));
  noteSupply(state, companion);
  return user;
}
