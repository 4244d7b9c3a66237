import type { Campaign } from '@prosa/contract/campaign';
import type { ConnectionStanding } from '@prosa/contract/standing';
import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { pauseWords } from '../../connections/standing-words.ts';
import { useNameOf } from '../../connections/told-apart.ts';

type Props = { campaign: Campaign; standings: readonly ConnectionStanding[] };

/** A line for each number that rests or is used with care: which, why, and what to do. */
export function StandingNotes({ campaign, standings }: Props) {
  const { t } = useTranslation('connections');
  const { timezone } = useCurrentUser().company;
  const nameOf = useNameOf();
  return standings
    .filter(({ state }) => state !== 'ok')
    .map((standing) => {
      const [gravest] = standing.reasons;
      const connection = campaign.whatsapps.find(({ id }) => id === standing.id);
      const name = connection ? nameOf(connection) : '';
      const word = pauseWords(standing, timezone, t) || t(`standing.state.${standing.state}`);
      return (
        <li key={standing.id} data-tone="warning">
          <IconFlame size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <b>
              {name}: {word}.
            </b>{' '}
            {gravest && `${t(`standing.reason.${gravest}`)} ${t(`standing.todo.${gravest}`)}`}
          </span>
        </li>
      );
    });
}
