import type pt from '../pt/helps.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Help',
  subtitle_zero: 'No videos.',
  subtitle_one: '{{count}} short video. Nothing loads before you click.',
  subtitle_other: '{{count}} short videos. Nothing loads before you click.',
  search: 'Search a topic',
  empty: 'No videos yet',
  emptyText: 'The videos that explain the platform appear here.',
  errorTitle: 'The list could not be loaded',
  watch: 'Watch: {{title}}',
  notice: 'When you watch it, the video comes from YouTube, which then knows of your visit.',
  withoutAsking: 'Load videos without asking, in this browser',
  admin: {
    title: 'Help videos',
    text: 'All companies see these videos, in this order.',
    add: 'Add video',
    emptyText: 'Add the first video by its code or its address on YouTube.',
    orderOf: 'Move {{title}}',
    orderKeys: 'Drag, or use the up and down arrows',
    ordered: '{{title}}: position {{place}} of {{count}}',
    editOf: 'Edit {{title}}',
    deleteOf: 'Delete {{title}}',
    saved: 'Done!',
    failed:
      'This could not be done. Check whether a help with the same name exists or whether the fields are filled in correctly.',
    deleteFailed: 'This could not be done. {{reason}}',
    deleteTitle: 'Delete record',
    deleteText: 'Do you really want to delete this record?',
    deleteWarning: '{{title}} disappears from the help of all companies.',
    required: 'Required',
  },
  dialog: {
    add: 'Add video',
    edit: 'Edit video',
    title: 'Title',
    description: 'Description',
    video: 'Video code',
    videoHint: 'The code of 11 characters, or the video’s address on YouTube.',
    videoWrong: 'This is not a YouTube video.',
  },
} satisfies Words<typeof pt>;
