import type { ShipmentState } from '@prosa/contract/campaign-report';
import {
  IconAlertCircle,
  IconClock,
  IconHelpCircle,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Ticks } from '../../../ui/ticks.tsx';
import css from './report-rows.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type Look = { tone?: 'wait' | 'ask' | 'bad' | 'quiet'; drawn: ReactNode };

const looks: Record<ShipmentState, Look> = {
  waiting: { tone: 'wait', drawn: <IconClock {...icon} /> },
  handed: { tone: 'wait', drawn: <IconClock {...icon} /> },
  requested: { tone: 'ask', drawn: <IconHelpCircle {...icon} /> },
  confirmed: { tone: 'ask', drawn: <IconHelpCircle {...icon} /> },
  sent: { drawn: <Ticks state="sent" /> },
  delivered: { drawn: <Ticks state="delivered" /> },
  read: { drawn: <Ticks state="read" /> },
  failed: { tone: 'bad', drawn: <IconAlertCircle {...icon} /> },
  skipped: { tone: 'quiet', drawn: <IconPlayerSkipForward {...icon} /> },
};

/** What became of one person's message. */
export function ShipmentWord({ state }: { state: ShipmentState }) {
  const { t } = useTranslation('campaign-report');
  const { tone, drawn } = looks[state];
  return (
    <span className={css.state} data-tone={tone}>
      {drawn}
      {t(`rows.state.${state}`)}
    </span>
  );
}
