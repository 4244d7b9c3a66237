import type { Chat, ChatMessage } from '@prosa/contract/chat';
import { describe, expect, test } from 'vitest';
import {
  chatTitle,
  firstUnreadByOthers,
  linkedTickets,
  mentionBegun,
  mentionedIn,
  splitMentions,
} from './chat-words.ts';

function chatOf(unreads: Record<string, number>, title = ''): Chat {
  const users = Object.entries(unreads).map(([name, count], index) => ({
    userId: index + 1,
    user: { id: index + 1, name },
    unreads: count,
    isMentioned: false,
  }));
  return { title, users } as Chat;
}
const said = (id: number, senderId: number) => ({ id, senderId }) as ChatMessage;

describe('a chat', () => {
  test('of two is called as the other one, a group by its title', () => {
    expect(chatTitle(chatOf({ Ana: 0, Bruno: 0 }), 1)).toBe('Bruno');
    expect(chatTitle(chatOf({ Ana: 0, Bruno: 0 }, 'Vendas'), 1)).toBe('Vendas');
  });

  test('was read as far as everybody else has read it', () => {
    const messages = [said(10, 1), said(11, 2), said(12, 1), said(13, 1)];
    expect(firstUnreadByOthers(messages, chatOf({ Ana: 0, Bruno: 0 }), 1)).toBe(Infinity);
    // Bruno has not read the last two of what Ana wrote.
    expect(firstUnreadByOthers(messages, chatOf({ Ana: 0, Bruno: 2 }), 1)).toBe(12);
    // More than is loaded: nothing of it is known to be read.
    expect(firstUnreadByOthers(messages, chatOf({ Ana: 0, Bruno: 9 }), 1)).toBe(0);
  });
});

describe('a link to a ticket', () => {
  const uuid = 'e3b0c442-98fc-4c14-9afb-f4c8996fb924';
  test('of this site is found once, another site’s is not', () => {
    const text = `https://desk.example/tickets/${uuid} e https://desk.example/tickets/${uuid}`;
    expect(linkedTickets(text, 'https://desk.example')).toEqual([uuid]);
    expect(linkedTickets(text, 'https://other.example')).toEqual([]);
    expect(linkedTickets('https://desk.example/tickets/1', 'https://desk.example')).toEqual([]);
  });
});

describe('a mention', () => {
  const [ana, anaMaria] = [
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Ana Maria' },
  ];
  test('is told apart from the text, the longest name first', () => {
    expect(splitMentions('oi @Ana Maria, e @Ana?', [ana, anaMaria])).toEqual([
      { text: 'oi ', named: null },
      { text: '@Ana Maria', named: anaMaria },
      { text: ', e ', named: null },
      { text: '@Ana', named: ana },
      { text: '?', named: null },
    ]);
    expect(splitMentions('ana@example.com', [])).toEqual([
      { text: 'ana@example.com', named: null },
    ]);
  });

  test('begins with an @ at the beginning of a word', () => {
    expect(mentionBegun('oi @')).toBe('');
    expect(mentionBegun('oi @Lu')).toBe('Lu');
    expect(mentionBegun('@Ana Ma')).toBe('Ana Ma');
    expect(mentionBegun('ana@ex')).toBeNull();
    expect(mentionBegun('@Ana sim senhora')).toBeNull();
  });

  test('names those whose name stands in the text', () => {
    expect(mentionedIn('@Bruno vem?', chatOf({ Ana: 0, Bruno: 0 }))).toEqual([2]);
  });
});
