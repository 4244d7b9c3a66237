import type pt from '../pt/contact-merge.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Merge {{name}} with another contact',
  titleMany_one: 'Merge {{count}} contact',
  titleMany_other: 'Merge {{count}} contacts',
  other: 'The other contact',
  choose: 'Choose the other contact',
  text: 'They become one contact, with all tickets, messages, notes and tags. You can undo this later.',
  result: '{{name}} gets the tickets, messages, notes and tags of both. You can undo this later.',
  stays: 'Stays',
  goes: 'Becomes part of the other',
  lost: 'not kept',
  number: 'Number',
  email: 'Email',
  tags: 'Tags',
  tickets: 'Tickets',
  submit: 'Merge',
  done: 'The contacts were merged.',
  undo: 'Undo',
} satisfies Words<typeof pt>;
