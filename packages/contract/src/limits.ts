/** Numbers that both sides must agree on. What only one side needs stays there. */
export const limits = {
  name: { min: 2, max: 50 },
  /** As others call themselves on a channel; what a person types here is a name as above. */
  providerName: { min: 1, max: 255 },
  password: { min: 5, max: 50 },
  /** Long texts a customer may receive (greetings, options, out-of-hours): WhatsApp's own limit. */
  message: 4096,
  searchParam: 200,
  /** How many words must occur, at most. */
  searchTerms: 12,
  /** A file's, where the host has not said otherwise. */
  uploadMegabytes: 64,
  /** Filters by several queues, tags or users. */
  idList: { count: 100, text: 2000 },
  queueOptionTitle: { min: 1, max: 100 },
  queueOptionsPerLevel: 30,
  queueOptionDepth: 8,
  connectionToken: { min: 24, max: 255 },
  apiKeys: 50,
  apiKeyAddress: 50,
  apiKeyAddresses: 50,
  /** Addresses of a company, how long one may be, and how many events are replayed at once. */
  webhooks: 20,
  webhookUrl: 2000,
  webhookReplay: 10_000,
  idempotencyKey: 255,
  /** How many messages may wait at a connection before its token can add no more. */
  waitingByToken: 10_000,
  phone: 30,
  contactNumber: { min: 8, max: 50 },
  extraInfo: { name: { min: 1, max: 100 }, value: { min: 1, max: 1000 }, count: 30 },
  ticketNote: { min: 2, max: 4096 },
  quickMessageImageBytes: 5 * 1024 * 1024,
  shortcode: { min: 1, max: 50 },
  /** One's own and everybody's together are what the message input looks among: a page of them. */
  quickMessages: { own: 200, general: 300 },
  /** `pending`: how many of a company may wait; `days`: how far ahead one may be set. */
  schedule: { body: 5, pending: 20_000, days: 730, lateHours: 24 },
  /** `own`: how many chats one person may have begun; `perMinute`: messages that one person may write. */
  chat: { title: 100, members: 100, own: 200, mentions: 20, perMinute: 60 },
  /** So many contacts can be named in one request. */
  contactSelection: 1000,
  /** How many names a selector is given at once. */
  contactNames: 100,
  announcementTitle: { min: 1, max: 120 },
  announcementImageBytes: 5 * 1024 * 1024,
  /** So many plans or companies can be chosen for one announcement. */
  announcementChosen: 1000,
  helpTitle: { min: 1, max: 120 },
  helpDescription: 1000,
  /** They are read, searched and put in order all at once. */
  helps: 200,
  tagName: { min: 3, max: 50 },
  /** A sheet of contacts, and how many days an import is kept and can be taken back. */
  contactImport: { bytes: 20 * 1024 * 1024, rows: 100_000, columns: 60, tags: 100, days: 7 },
  /** People of one list. */
  contactList: 100_000,
  /** The longest span of days that the dashboard sums up. */
  dashboardDays: 366,
  /** What a plan may say: how many of anything, and megabytes of files (a petabyte). */
  planCount: 100_000,
  planMegabytes: 1_000_000_000,
  /**
   * Months of messages that a plan may keep. Not fewer than three: customers have 90 days to complain in Brazil, and what a
   * channel tells again, a campaign that waits for its answer and the windows for replies are all over within one.
   * `graceDays`: so long what a company had before counts when it is to have less (migration 0105).
   */
  planHistory: { min: 3, max: 120, graceDays: 30 },
  settingText: 500,
  logoBytes: 200_000,
} as const;

export const pageSizes = {
  tickets: 40,
  messages: 40,
  contacts: 30,
  /** The message input looks among them while somebody types. */
  quickMessages: 500,
  /** Of a stretch of days, for the calendar. */
  schedulesOfDays: 500,
  chatMessages: 40,
  auditEntries: 50,
  importRows: 50,
  /** Of a lane of the board at once; of each lane when the board is opened, as many as a screen shows. */
  laneCards: 20,
  firstLaneCards: 8,
  /** Of the specification's board, which has no lanes of its own. */
  kanbanTickets: 400,
  others: 20,
} as const;

/** A tab shows how many tickets it has; a number beyond this says no more than it. */
export const ticketCountLimit = 1000;
export const contactCountLimit = 1000;

export const timings = {
  searchDebounceMs: 500,
  errorToastMs: 2000,
  toastMs: 3000,
  socketPingMs: 18_000,
  secondLoginReloadMs: 1000,
  subscriptionWarningDays: 5,
  trialDays: 3,
  presenceGraceMs: 30_000,
} as const;

/** Minutes a rotated ticket waits for one agent before the next is asked. */
export const rotationMinutes = [2, 5, 10, 15, 30, 45, 60] as const;
