import type pt from '../pt/tickets.ts';
import type { Words } from '../words.ts';

const tickets: Words<typeof pt> = { title: 'Tickets' };
export default tickets;
