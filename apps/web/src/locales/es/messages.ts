import type pt from '../pt/messages.ts';
import type { Words } from '../words.ts';

const messages: Words<typeof pt> = {};
export default messages;
