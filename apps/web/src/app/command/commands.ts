import { may } from '@prosa/contract/permissions';
import type { SessionUser } from '@prosa/contract/session';
import {
  IconHeadset,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlugConnected,
  IconRefresh,
  IconTimeline,
  IconUserCircle,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type Language, languageList, languageNames } from '../../lib/i18n/languages.ts';
import { newSearch } from '../../lib/use-new-from-url.ts';
import { entriesFor } from '../layout/menu-entries.ts';
import { accessOf } from '../screens.ts';

/** As they stand in the list, from the top; of the first two, the one that has who was looked for (by-fit.ts). */
export const commandGroups = [
  'tickets',
  'contacts',
  'ticketActions',
  'screens',
  'actions',
] as const;

export type Command = {
  id: string;
  group: (typeof commandGroups)[number];
  label: string;
  /** What stands before the label: a sign, or somebody's face. */
  icon: TablerIcon | { seed: number; picture: string | null };
  /** Words behind it, with the colour of a queue. */
  detail?: { text: string; color?: string };
  /** The shortcut that does the same. */
  keys?: readonly string[];
  /** Words that find it as well. */
  also?: string;
  run: () => void;
};

/** What a command can set off; the shell hands it in. */
type CommandActions = {
  go: (path: string, search?: Record<string, unknown>) => void;
  openProfile: () => void;
  toggleTheme: () => void;
  chooseLanguage: (language: Language) => void;
  logout: () => void;
  openSupport: (() => void) | null;
};

type Context = {
  t: TFunction<'shell'>;
  user: Pick<SessionUser, 'profile' | 'super'>;
  hasCampaigns: boolean;
  language: Language;
  actions: CommandActions;
};

/** The order that is seen is the one that the arrows follow, and its first is what Enter runs. */
export function byGroup(commands: readonly Command[]): Command[] {
  return commandGroups.flatMap((group) => commands.filter((command) => command.group === group));
}

/** Every screen and action that the person may use, in the current language. */
export function commandsFor(context: Context): Command[] {
  return [...screenCommands(context), ...actionCommands(context)];
}

function screenCommands({ t, user, hasCampaigns, actions }: Context): Command[] {
  return entriesFor(user, hasCampaigns).map(({ name, icon }) => ({
    id: `screen-${name}`,
    group: 'screens',
    label: t(`menu.${name}`),
    icon,
    run: () => actions.go(accessOf(name).path),
  }));
}

function actionCommands({ t, user, language, actions }: Context): Command[] {
  const list: Command[] = [];
  const add = (id: string, icon: TablerIcon, label: string, run: () => void) =>
    list.push({ id, group: 'actions', label, icon, run });

  if (may(user.profile, 'users:write')) {
    add('new-user', IconUserPlus, t('command.newUser'), () => actions.go('/users', newSearch));
  }
  if (may(user.profile, 'queues:write')) {
    add('new-queue', IconTimeline, t('command.newQueue'), () => actions.go('/queues', newSearch));
  }
  if (may(user.profile, 'connections:write')) {
    add('new-connection', IconPlugConnected, t('command.newConnection'), () =>
      actions.go('/connections', newSearch),
    );
  }
  add('profile', IconUserCircle, t('command.profile'), actions.openProfile);
  add('theme', IconMoon, t('command.theme'), actions.toggleTheme);
  for (const code of languageList.filter((other) => other !== language)) {
    add(
      `language-${code}`,
      IconLanguage,
      t('command.language', { language: languageNames[code] }),
      () => actions.chooseLanguage(code),
    );
  }
  if (actions.openSupport) {
    add('support', IconHeadset, t('command.support'), actions.openSupport);
  }
  add('refresh', IconRefresh, t('command.refresh'), () => location.reload());
  add('logout', IconLogout, t('command.logout'), actions.logout);
  return list;
}
