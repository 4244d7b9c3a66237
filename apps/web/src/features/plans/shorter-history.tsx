import { limits } from '@prosa/contract/limits';
import { formatDay, todayIn } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useLast } from '../../lib/use-last.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Props = {
  /** Of messages that will be kept; null while nothing is asked. */
  months: number | null;
  companies: number;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Before companies are to have less history: how many they are, what they lose, and from when on. */
export function ShorterHistory({ months, companies, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('plans');
  const date = useLossDay();
  return (
    <ConfirmDialog
      opened={months !== null}
      title={t('shorter.title')}
      text={t('shorter.text', { count: companies, months: useLast(months), date })}
      warning={t('shorter.warning')}
      confirm={t('shorter.confirm')}
      danger
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** The day from which on a change of today removes messages. */
function useLossDay(now = Date.now()): string {
  const { timezone } = useCurrentUser().company;
  return formatDay(todayIn(timezone, new Date(now + limits.planHistory.graceDays * 86_400_000)));
}
