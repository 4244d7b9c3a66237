import { randomInt, randomUUID } from 'node:crypto';
import type { BinaryNode } from 'baileys';
import { jidOf, telephoneOf } from './account.ts';
import { stampOf } from './clock.ts';
import type { GroupChanges, NewGroup, ParticipantChange } from './contract/group.ts';
import { type Group, groupView } from './group.ts';
import { LabError } from './lab-error.ts';
import { accountOf, type LabState } from './state.ts';
import { groupElement, participantElement } from './wire/group-element.ts';
import { deliver } from './wire/inbox.ts';
import { element } from './wire/nodes.ts';

export function createGroup(state: LabState, fields: NewGroup): Group {
  const [creator] = fields.participants;
  if (!creator) throw new LabError(400, 'A group needs someone in it.');
  for (const number of fields.participants) accountOf(state, number);
  const now = state.clock();
  const group: Group = {
    id: `120363${randomInt(10 ** 11, 10 ** 12)}@g.us`,
    subject: fields.subject,
    description: '',
    addressing: fields.addressing ?? 'lid',
    creator,
    createdAt: now,
    subjectAt: now,
    participants: new Map(
      fields.participants.map((number) => [number, { admin: number === creator }]),
    ),
  };
  state.groups.set(group.id, group);
  notify(state, group, creator, element('create', {}, [groupElement(state, group)]));
  return group;
}

export function changeGroup(state: LabState, group: Group, changes: GroupChanges): void {
  const { subject, description, by = group.creator } = changes;
  const stamp = stampOf(state.clock());
  if (subject !== undefined) {
    group.subject = subject;
    group.subjectAt = state.clock();
    const author = jidOf(accountOf(state, by), group.addressing);
    notify(state, group, by, element('subject', { subject, s_t: stamp, s_o: author }));
  }
  if (description !== undefined) {
    group.description = description;
    const body = element('body', {}, Buffer.from(description));
    notify(state, group, by, element('description', { id: stamp }, [body]));
  }
}

export function changeParticipants(
  state: LabState,
  group: Group,
  { action, numbers, by = group.creator }: ParticipantChange,
): void {
  const accounts = numbers.map((number) => accountOf(state, number));
  if (action === 'add') {
    for (const { number } of accounts) group.participants.set(number, { admin: false });
  }
  const members = accounts.map((account) => participantElement(account, group.addressing));
  // Before they are gone: they too hear of it.
  notify(state, group, by, element(action, {}, members));
  for (const { number } of accounts) {
    if (action === 'remove') group.participants.delete(number);
    if (action === 'promote') group.participants.set(number, { admin: true });
    if (action === 'demote') group.participants.set(number, { admin: false });
  }
  if (action === 'remove') renewKeys(state, group);
  tell(state, group);
}

/** Who has left must not be able to read on. */
function renewKeys(state: LabState, group: Group): void {
  for (const number of group.participants.keys()) {
    telephoneOf(accountOf(state, number)).renewSenderKey(group.id);
  }
}

function notify(state: LabState, group: Group, by: string, change: BinaryNode): void {
  const author = accountOf(state, by);
  const { addressing } = group;
  for (const number of group.participants.keys()) {
    for (const companion of accountOf(state, number).companions.values()) {
      const attributes = {
        from: group.id,
        type: 'w:gp2',
        id: randomUUID(),
        t: stampOf(state.clock()),
        participant: jidOf(author, addressing),
        participant_pn: addressing === 'lid' && author.sharesNumber && jidOf(author, 'pn'),
        notify: author.name,
        addressing_mode: addressing,
      };
      deliver(state, companion, element('notification', attributes, [change]));
    }
  }
  tell(state, group);
}

function tell(state: LabState, group: Group): void {
  state.events.emit({ type: 'group', group: groupView(group) });
}
