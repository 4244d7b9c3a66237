import type pt from '../pt/contacts.ts';
import type { Words } from '../words.ts';

const contacts: Words<typeof pt> = {};
export default contacts;
