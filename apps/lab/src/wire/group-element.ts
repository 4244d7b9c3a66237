import type { BinaryNode } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Group } from '../group.ts';
import { userOf } from '../jids.ts';
import { accountOf, type LabState } from '../state.ts';
import { element } from './nodes.ts';

export function groupElement(state: LabState, group: Group): BinaryNode {
  const creator = accountOf(state, group.creator);
  const stamp = stampOf(group.subjectAt);
  return element(
    'group',
    {
      id: userOf(group.id),
      addressing_mode: group.addressing,
      subject: group.subject,
      s_t: stamp,
      s_o: jidOf(creator, group.addressing),
      creation: stampOf(group.createdAt),
      creator: jidOf(creator, group.addressing),
      creator_pn: jidOf(creator, 'pn'),
      size: String(group.participants.size),
    },
    [
      ...(group.description
        ? [
            element('description', { id: stamp, t: stamp }, [
              element('body', {}, Buffer.from(group.description)),
            ]),
          ]
        : []),
      ...[...group.participants].map(([number, { admin }]) =>
        participantElement(accountOf(state, number), group.addressing, admin),
      ),
    ],
  );
}

/** Named one way, and the other way beside it. */
export function participantElement(
  account: Account,
  addressing: 'pn' | 'lid',
  admin = false,
): BinaryNode {
  return element('participant', {
    jid: jidOf(account, addressing),
    phone_number: addressing === 'lid' && account.sharesNumber && jidOf(account, 'pn'),
    lid: addressing === 'pn' && jidOf(account, 'lid'),
    type: admin && 'admin',
  });
}
