import { useNavigate } from '@tanstack/react-router';
import { useLogout } from '../../features/session/session-mutations.ts';
import { useBranding } from '../../lib/branding/branding-query.ts';
import { chooseLanguage, currentLanguage } from '../../lib/i18n/i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { hasCampaigns } from '../../lib/session/session-keys.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useThemeToggle } from '../../ui/use-theme-toggle.ts';
import { supportLink } from '../layout/support-link.ts';
import { CommandBar } from './command-bar.tsx';
import { commandsFor } from './commands.ts';
import { useTicketCommands } from './use-ticket-commands.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  onProfile: () => void;
  onShortcuts: () => void;
};

/** The command bar with what this person can do right now. */
export function ShellCommandBar({ opened, onClose, onProfile, onShortcuts }: Props) {
  const { t } = useTranslation('shell');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const logout = useLogout();
  const { toggle } = useThemeToggle();
  const support = supportLink(useBranding().supportNumber);
  const ticket = useTicketCommands();
  const commands = commandsFor({
    t,
    user,
    hasCampaigns: hasCampaigns(),
    language: currentLanguage(),
    actions: {
      go: (to, search = {}) => void navigate({ to, search }),
      openProfile: onProfile,
      toggleTheme: toggle,
      chooseLanguage: (language) => void chooseLanguage(language),
      logout: () => logout.mutate(),
      openSupport: support ? () => open(support, '_blank', 'noreferrer') : null,
    },
  });
  return (
    <CommandBar
      opened={opened}
      onClose={onClose}
      commands={[...ticket.commands, ...commands]}
      subject={ticket.subject}
      onShortcuts={onShortcuts}
    />
  );
}
