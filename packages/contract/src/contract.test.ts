import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorBody, errorCodes, errorStatus } from './errors.ts';
import { may, type Permission, profiles } from './permissions.ts';
import { defaultSchedules, schedules } from './schedule.ts';
import { color, email, line, text, visibleLength } from './text.ts';
import { isTimezone } from './timezone.ts';

describe('text', () => {
  test.each([
    ['abc', 3],
    ['ação', 4],
    ['👨‍👩‍👧‍👦', 1],
    ['e\u0301', 1],
    ['🇧🇷', 1],
  ])('%s has %i visible characters', (value, length) => {
    expect(visibleLength(value)).toBe(length);
  });

  test('is trimmed before it is counted', () => {
    expect(text({ min: 2, max: 5 }).safeParse('  a  ').success).toBe(false);
    expect(text({ min: 2, max: 5 }).parse('  ab  ')).toBe('ab');
  });

  test('one character cannot hide a novel', () => {
    expect(text({ max: 2 }).safeParse(`e${'\u0301'.repeat(1000)}`).success).toBe(false);
  });

  test.each([
    '\u200b\u200b\u200b',
    '\u200b   \u200b',
    'a\u200b\u200d\u2060\ufeff',
    '\u3164\u3164 \u2800\u2800',
    '\u202e\u00ad a \u202c',
  ])('%j shows less than two characters', (value) => {
    expect(text({ min: 2, max: 9 }).safeParse(value).success).toBe(false);
    expect(line({ min: 2, max: 9 }).safeParse(value).success).toBe(false);
  });

  test.each(['❤️🇧🇷', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Zoë', 'محمد', 'می\u200cخواهم', 'क्\u200dष मी', '李娜', 'A B'])(
    '%s is a name as it is',
    (value) => {
      expect(line({ min: 2, max: 9 }).parse(value)).toBe(value);
    },
  );

  test('a name is one line, also one that was pasted', () => {
    expect(line({ min: 2, max: 9 }).parse(' Ana\r\n\tLuz\u2028')).toBe('Ana Luz');
    expect(text({ min: 2, max: 9 }).parse('Ana\nLuz')).toBe('Ana\nLuz');
  });

  test('NUL and lone surrogates cannot be stored', () => {
    for (const bad of ['a\0b', '\ud800x'])
      expect(text({ max: 9 }).safeParse(bad).success).toBe(false);
  });

  test('e-mails are kept in lower case', () => {
    expect(email.parse(' Ana@Example.COM ')).toBe('ana@example.com');
  });

  test('a colour is written in one way, and covers what is below it', () => {
    for (const one of ['#FA0', '#FFaa00', '#ffAA00Ff']) expect(color.parse(one)).toBe('#ffaa00');
    for (const bad of ['#ffaa0', '#fa0f', '#ffaa0000', '#ffaa00fe']) {
      expect(color.safeParse(bad).success).toBe(false);
    }
  });
});

describe('weekly hours', () => {
  test('the defaults are valid, and in order', () => {
    expect(schedules.parse([...defaultSchedules].reverse())).toEqual(defaultSchedules);
  });
});

test('time zones are names, not offsets', () => {
  for (const good of ['America/Sao_Paulo', 'America/Buenos_Aires', 'Brazil/East', 'UTC']) {
    expect(isTimezone(good)).toBe(true);
  }
  for (const bad of ['+03:00', 'Brazil/Nowhere', 'AET', 'PST', '', '../etc']) {
    expect(isTimezone(bad)).toBe(false);
  }
});

test('every error code has a client or server status and fits the error body', () => {
  for (const code of errorCodes) {
    expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
    expect(errorBody.safeParse({ error: code }).success).toBe(true);
  }
});

/* The tables of the specification, written out: whoever changes a status or a right changes it here, too. */

test.each(
  Object.entries({
    400: ['ERR_VALIDATION', 'ERR_WAPP_INVALID_CONTACT', 'ERR_WAPP_GREETING_REQUIRED'],
    401: ['ERR_INVALID_CREDENTIALS', 'ERR_SESSION_EXPIRED'],
    402: ['ERR_COMPANY_OVERDUE', 'ERR_COMPANY_INACTIVE', 'ERR_PLAN_LIMIT'],
    403: ['ERR_TOKEN_EXPIRED', 'ERR_NO_PERMISSION', 'ERR_USER_CREATION_DISABLED'],
    404: errorCodes.filter((code) => /^ERR_NO_[A-Z_]+_FOUND$/.test(code) && !code.includes('DEF')),
    409: [
      ...([
        'ERR_OTHER_OPEN_TICKET',
        'ERR_TICKET_ALREADY_ACCEPTED',
        'ERR_TICKET_TRANSITION',
      ] as const),
      ...(['ERR_DUPLICATED_CONTACT', 'ERR_QUEUE_COLOR_ALREADY_EXISTS'] as const),
      ...(['ERR_EMAIL_ALREADY_EXISTS', 'ERR_USER_NOT_IN_QUEUE', 'ERR_NO_OTHER_WHATSAPP'] as const),
      ...(['ERR_NO_DEF_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'] as const),
    ],
    413: ['ERR_UPLOAD_TOO_LARGE'],
    415: ['ERR_UPLOAD_TYPE'],
    429: ['ERR_RATE_LIMITED'],
    500: ['ERR_INTERNAL'],
    502: [
      ...(['ERR_WAPP_CHECK_CONTACT', 'ERR_WAPP_DOWNLOAD_MEDIA', 'ERR_DELETE_WAPP_MSG'] as const),
    ],
  } satisfies Record<number, ErrorCode[]>),
)('%s: %j', (status, codes) => {
  expect(codes.filter((code) => errorStatus[code] !== Number(status))).toEqual([]);
});

describe('who may do what', () => {
  const holders = (permission: Permission) =>
    profiles.filter((profile) => may(profile, permission)).join(', ');

  test.each<Permission>([
    ...(['dashboard:view', 'drawer-admin-items:view', 'tickets-manager:showall'] as const),
    ...(['tickets:see-all', 'ticket-options:deleteTicket', 'contacts-page:deleteContact'] as const),
    ...(['user-modal:editProfile', 'user-modal:editQueues', 'users:write'] as const),
    ...(['queues:write', 'connections:write', 'settings:write', 'company:write'] as const),
    ...(['billing:use', 'support:consent'] as const),
    ...(['connections-page:actionButtons', 'connections-page:addConnection'] as const),
    ...(['connections-page:editOrDeleteConnection', 'kanban:order'] as const),
  ])('%s: admins alone', (permission) => {
    expect(holders(permission)).toBe('admin');
  });

  test.each<Permission>(['tags:manage', 'quick-messages:manage'])(
    '%s: admins and supervisors',
    (permission) => {
      expect(holders(permission)).toBe('admin, supervisor');
    },
  );

  test.each<Permission>([
    ...(['quick-messages:own', 'tags:use', 'schedules:write', 'contacts:write'] as const),
    ...(['notes:write', 'chats:use', 'tickets:read', 'settings:read', 'campaigns:use'] as const),
  ])('%s: everybody', (permission) => {
    expect(holders(permission)).toBe('admin, supervisor, user');
  });
});
