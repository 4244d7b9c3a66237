import type pt from '../pt/desk.ts';
import type { Words } from '../words.ts';

const desk: Words<typeof pt> = {};
export default desk;
