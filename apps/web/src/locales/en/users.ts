import type pt from '../pt/users.ts';
import type { Words } from '../words.ts';

const users: Words<typeof pt> = {
  title: 'Users',
  subtitle_one: '{{count}} person on the team.',
  subtitle_other: '{{count}} people on the team.',
  found_zero: 'Nobody found.',
  found_one: '{{count}} person found.',
  found_other: '{{count}} people found.',
  planLimit: 'Your plan allows {{limit}}.',
  add: 'Add user',
  search: 'Search by name or e-mail',
  column: { name: 'Name', email: 'E-mail', profile: 'Profile', queues: 'Queues' },
  you: 'you',
  allQueues: 'All queues',
  noQueues: 'No queue',
  editOf: 'Edit {{name}}',
  deleteOf: 'Delete {{name}}',
  empty: 'No users yet',
  emptyText: 'Invite the team: everyone logs in with their own e-mail.',
  errorTitle: 'The users could not be loaded',
  dialog: {
    add: 'Add user',
    edit: 'Edit user',
    profile: 'My profile',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    passwordHint: 'Leave blank to keep the current one.',
    passwordHintNew: '5 to 50 characters.',
    profileField: 'Profile',
    profileHint: {
      admin: 'Sees everything and sets the company up.',
      supervisor: 'Serves their own queues and looks after tags and quick replies.',
      user: 'Serves their own queues.',
    },
    queues: 'Queues',
    queuesPlaceholder: 'Choose the queues this person serves',
    queuesEmpty: 'There are no queues yet.',
    saved: 'User saved successfully.',
    profileSaved: 'Profile saved successfully.',
  },
  deleted: 'User deleted successfully.',
  deleteWarning: "{{name}}'s open tickets go back to the queue, and access ends at once.",
};

export default users;
