import {
  IconAddressBook,
  IconAdjustments,
  IconBolt,
  IconBroadcast,
  IconCalendarTime,
  IconChecklist,
  IconClipboardList,
  IconCode,
  IconCreditCard,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconLifebuoy,
  IconListDetails,
  IconListTree,
  IconMessage2,
  IconMessages,
  IconPlugConnected,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconTags,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { judge, type Viewer } from '../access.ts';
import { accessOf, type ScreenName } from '../screens.ts';

/** Unlisted: a screen that others lead to; the command bar knows it, the menu does not show it. */
type MenuGroup = 'work' | 'administration' | 'campaignsGroup' | 'host' | 'unlisted';
export type MenuEntry = { name: ScreenName; icon: TablerIcon; group: MenuGroup };

const entries: readonly MenuEntry[] = [
  { name: 'tickets', icon: IconMessages, group: 'work' },
  { name: 'quickMessages', icon: IconBolt, group: 'work' },
  { name: 'kanban', icon: IconLayoutKanban, group: 'work' },
  { name: 'contacts', icon: IconAddressBook, group: 'work' },
  { name: 'schedules', icon: IconCalendarTime, group: 'work' },
  { name: 'todo', icon: IconChecklist, group: 'work' },
  { name: 'tags', icon: IconTags, group: 'work' },
  { name: 'chats', icon: IconMessage2, group: 'work' },
  { name: 'helps', icon: IconLifebuoy, group: 'work' },
  { name: 'subscription', icon: IconCreditCard, group: 'unlisted' },
  { name: 'dashboard', icon: IconLayoutDashboard, group: 'administration' },
  { name: 'connections', icon: IconPlugConnected, group: 'administration' },
  { name: 'queues', icon: IconListTree, group: 'administration' },
  { name: 'users', icon: IconUsers, group: 'administration' },
  { name: 'messagesApi', icon: IconCode, group: 'administration' },
  { name: 'finance', icon: IconReceipt, group: 'administration' },
  { name: 'settings', icon: IconSettings, group: 'administration' },
  { name: 'audit', icon: IconClipboardList, group: 'administration' },
  { name: 'campaigns', icon: IconBroadcast, group: 'campaignsGroup' },
  { name: 'contactLists', icon: IconListDetails, group: 'campaignsGroup' },
  { name: 'campaignsConfig', icon: IconAdjustments, group: 'campaignsGroup' },
  { name: 'announcements', icon: IconSpeakerphone, group: 'host' },
];

/** The host's own before the company's: at the end it would be out of sight. */
export const menuGroups: readonly Exclude<MenuGroup, 'unlisted'>[] = [
  'work',
  'host',
  'administration',
  'campaignsGroup',
];

/** What this person's menu and command bar offer. */
export function entriesFor(user: Viewer, hasCampaigns: boolean): MenuEntry[] {
  return entries.filter(({ name }) => judge(accessOf(name), user, hasCampaigns) === 'allowed');
}
