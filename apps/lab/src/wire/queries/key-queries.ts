import type { BinaryNode } from 'baileys';
import { storeRotatedKey, storeUploadedKeys } from '../../companion.ts';
import { deviceOf } from '../../jids.ts';
import { accountAt, type LabState } from '../../state.ts';
import { bundleElements } from '../key-bundle.ts';
import { child, children, element } from '../nodes.ts';
import { noteSupply } from '../pre-key-supply.ts';
import type { QueryTable } from './query.ts';

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
  'encrypt get key': async ({ state, asked }) => {
    const users = children(asked, 'user').map(({ attrs }) => bundleOf(state, attrs.jid ?? ''));
    return [element('list', {}, await Promise.all(users))];
  },
};

async function bundleOf(state: LabState, jid: string): Promise<BinaryNode> {
  const account = accountAt(state, jid);
  const device = deviceOf(jid);
  const own = account?.ownDevices[device];
  if (own) return element('user', { jid }, bundleElements(await own.offerBundle()));
  const companion = account?.companions.get(device);
  if (!companion) {
    return element('user', { jid }, [element('error', { code: '404', text: 'item-not-found' })]);
  }
  const user = element('user', { jid }, bundleElements(companion.takeBundle()));
  noteSupply(state, companion);
  return user;
}
