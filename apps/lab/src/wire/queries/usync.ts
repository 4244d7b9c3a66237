import type { BinaryNode } from 'baileys';
import { type Account, jidOf } from '../../account.ts';
import { isLid, lidJid } from '../../jids.ts';
import { accountAt, findByNumber, type LabState } from '../../state.ts';
import { child, children, childrenOf, element } from '../nodes.ts';
import type { QueryTable } from './query.ts';

/** Listed by a fault alone: nobody has its keys. */
export const KEYLESS_DEVICE = 77;

export const usyncQueries: QueryTable = {
  'usync get usync': ({ state, account, asked }) => {
    const { keyless, emptyLookUps } = account.faults;
    const query = child(asked, 'query');
    const protocols = query ? childrenOf(query).map(({ tag }) => tag) : [];
    const isLookUp = protocols.includes('contact');
    const users = isLookUp && emptyLookUps ? [] : children(child(asked, 'list'), 'user');
    const hasExtra = keyless?.devices === 'extra';
    const answers = users.map((user) => answerFor(state, user, protocols, hasExtra));
    return [element('usync', asked.attrs, [element('list', {}, answers)])];
  },
};

function answerFor(
  state: LabState,
  user: BinaryNode,
  protocols: string[],
  hasExtra: boolean,
): BinaryNode {
  const phone = child(user, 'contact')?.content?.toString();
  const account = phone
    ? findByNumber(state, phone.replace('+', ''))
    : accountAt(state, user.attrs.jid ?? '');
  const contact = (type: string) => element('contact', { type }, phone && Buffer.from(phone));
  if (!account) {
    const jid = user.attrs.jid ?? `${phone?.replace('+', '')}@s.whatsapp.net`;
    return element('user', { jid }, protocols.includes('contact') ? [contact('out')] : []);
  }
  const jid = user.attrs.jid ?? jidOf(account, 'pn');
  const content: BinaryNode[] = [];
  for (const protocol of protocols) {
    if (protocol === 'contact') content.push(contact('in'));
    if (protocol === 'devices') content.push(deviceList(account, hasExtra));
    if (protocol === 'lid' && !isLid(jid)) {
      content.push(element('lid', { val: lidJid(account.lid) }));
    }
    if (protocol === 'status') content.push(element('status', { t: '0' }));
    if (protocol === 'disappearing_mode') {
      content.push(element('disappearing_mode', { duration: '0', t: '0' }));
    }
  }
  return element('user', { jid }, content);
}

function deviceList(account: Account, hasExtra: boolean): BinaryNode {
  const devices = [...account.ownDevices.keys(), ...account.companions.keys()];
  if (hasExtra && account.kind === 'customer') devices.push(KEYLESS_DEVICE);
  const list = devices.map((device) =>
    element('device', { id: String(device), 'key-index': device > 0 && String(device) }),
  );
  return element('devices', {}, [element('device-list', {}, list)]);
}
