import { UserDialog } from '../../features/users/user-dialog.tsx';
import { useCurrentUser } from '../../lib/session/session-query.ts';

type Props = { opened: boolean; onClose: () => void };

/** One's own user, as the user menu opens it. */
export function ProfileDialog({ opened, onClose }: Props) {
  return <UserDialog user={useCurrentUser()} queues={[]} opened={opened} onClose={onClose} />;
}
