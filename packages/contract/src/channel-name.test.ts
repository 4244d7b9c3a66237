import { expect, test } from 'vitest';
import { channelName } from './channel-name.ts';
import { type LiveChannel, liveChannels } from './events.ts';

/** Those that the specification names, to the letter. */
test.each<[string, LiveChannel, number?]>([
  ['company-announcement', 'announcement'],
  ['company-quickemessage', 'quickemessage'],
  ['company-7-chat', 'chat'],
  ['company-7-chat-3', 'chat', 3],
  ['company-7-chat-user-9', 'chat-user', 9],
  ['company-7-auth', 'auth'],
  ['company-7-appMessage', 'appMessage'],
  ['company-7-payment', 'payment'],
  ['company-7-whatsappSession', 'whatsappSession'],
  ['company-7-whatsapp', 'whatsapp'],
  ['company-7-ContactList', 'ContactList'],
  ['company-7-ContactListItem', 'ContactListItem'],
  ['company-7-ContactListItem-5', 'ContactListItem', 5],
  // What it says no name of, or only that they are a user's channel.
  ['company-7-contact', 'contact'],
  ['company-7-tag', 'tag'],
  ['company-7-schedule', 'schedule'],
  ['company-7-kanban', 'kanban'],
])('%s', (name, channel, of) => {
  expect(channelName(7, channel, of)).toBe(name);
});

test.each<[LiveChannel, object]>([
  ['announcement', { action: 'delete', id: 1 }],
  ['quickemessage', { action: 'delete', id: 1 }],
  ['chat', { action: 'delete', id: 1 }],
  ['tag', { action: 'delete', tagId: 1 }],
  ['schedule', { action: 'delete', scheduleId: 1 }],
  ['contact', { action: 'delete', contactId: 1 }],
])('a deletion on %s carries what the specification says: %o', (channel, event) => {
  expect(liveChannels[channel].parse(event)).toEqual(event);
});
