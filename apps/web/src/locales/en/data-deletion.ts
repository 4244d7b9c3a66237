import type pt from '../pt/data-deletion.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Data deletion',
  done: 'Your data was deleted',
  doneText_zero: 'Done on {{at}}. There was no page or account of yours here.',
  doneText_one: 'Done on {{at}}. The access to {{count}} page or account was erased.',
  doneText_other: 'Done on {{at}}. The access to {{count}} pages or accounts was erased.',
  waiting: 'Your request is being carried out',
  waitingText: 'Received on {{at}}. Come back in a few minutes.',
  code: 'Confirmation code: {{code}}',
  privacy: 'Privacy policy',
  unknown: 'Code not found',
  unknownText: 'Check the address that Meta showed you.',
  errorTitle: 'The request could not be loaded',
} satisfies Words<typeof pt>;
