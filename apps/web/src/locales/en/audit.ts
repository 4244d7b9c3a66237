import { auditWordsEn } from '@prosa/contract/audit-words/en';
import type pt from '../pt/audit.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Activity log',
  subtitle: 'Who did what, when and from where. Entries are kept for two years.',
  person: 'Person',
  everybody: 'Whole team',
  nobody: 'Nobody with that name',
  kindLabel: 'Kind of activity',
  everything: 'All kinds',
  day: 'Day',
  export: 'Download spreadsheet',
  column: { person: 'Person', action: 'Activity', address: 'IP address', at: 'When' },
  host: 'Platform',
  system: 'System',
  andMore: 'There were more attempts in this hour. They are not in the list.',
  empty: 'Nothing recorded yet',
  emptyText: 'Logins and changes in the company appear here.',
  nothingFound: 'No activity found',
  nothingFoundText: 'Choose another person, kind or day.',
  clear: 'Clear filters',
  errorTitle: 'The log could not be loaded',
  ...auditWordsEn,
} satisfies Words<typeof pt>;
