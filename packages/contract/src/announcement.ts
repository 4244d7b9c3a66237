import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { text as anyText, instant, line } from './text.ts';

/** 1 high (red), 2 medium (orange), 3 low (grey). */
export const announcementPriorities = [1, 2, 3] as const;
const priority = z.literal(announcementPriorities);

export const announcementAudiences = ['all', 'plans', 'companies'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

const title = line(limits.announcementTitle);
const text = anyText({ min: 1, max: limits.message });
const planIds = z.array(id('plan')).max(limits.announcementChosen);
const companyIds = z.array(id('company')).max(limits.announcementChosen);
const fields = {
  title,
  text,
  priority,
  status: z.boolean(),
  /** Whom it reaches: everybody, or the chosen plans' or companies' people. */
  audience: z.enum(announcementAudiences),
  planIds,
  companyIds,
  /** From and until; null is no bound. */
  showFrom: instant.nullable(),
  showUntil: instant.nullable(),
};

export const announcementBody = z.object({
  title,
  text,
  priority: priority.default(3),
  status: z.boolean().default(true),
  audience: fields.audience.default('all'),
  planIds: planIds.default([]),
  companyIds: companyIds.default([]),
  showFrom: fields.showFrom.default(null),
  showUntil: fields.showUntil.default(null),
});
export type AnnouncementBody = z.output<typeof announcementBody>;

/** Left-out fields stay as they are. */
export const announcementChanges = z.object(fields).partial();
export type AnnouncementChanges = z.output<typeof announcementChanges>;

/** As the companies that it reaches see it: nothing of whom else it reaches. */
export const announcement = z.object({
  id: id('announcement'),
  title: z.string(),
  text: z.string(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  priority,
  status: z.boolean(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Announcement = z.infer<typeof announcement>;

/** `read`: by whoever asks. */
export const shownAnnouncement = announcement.extend({ read: z.boolean() });
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;

export const announcementList = z.object({
  records: z.array(shownAnnouncement),
  hasMore: z.boolean(),
  /** Of all that are shown, not only of this page. */
  unread: z.number(),
});
export type AnnouncementList = z.infer<typeof announcementList>;

/** As the host sees it. */
export const hostAnnouncement = announcement.extend({
  audience: fields.audience,
  planIds: z.array(id('plan')),
  companyIds: z.array(id('company')),
  showFrom: fields.showFrom,
  showUntil: fields.showUntil,
  /** How many people have read it, of how many whom it is for. */
  readCount: z.number(),
  userCount: z.number(),
});
export type HostAnnouncement = z.infer<typeof hostAnnouncement>;

export const hostAnnouncementList = z.object({
  records: z.array(hostAnnouncement),
  hasMore: z.boolean(),
});
export type HostAnnouncementList = z.infer<typeof hostAnnouncementList>;

/** Whom it can be for, by name. */
export const announcementChoices = z.object({
  plans: z.array(z.object({ id: id('plan'), name: z.string() })),
  companies: z.array(z.object({ id: id('company'), name: z.string() })),
});
export type AnnouncementChoices = z.infer<typeof announcementChoices>;
