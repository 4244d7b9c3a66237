import type { CampaignReport } from '@prosa/contract/campaign-report';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatAt } from '../../../lib/moments.ts';
import { useCurrentUser, useMay } from '../../../lib/session/session-query.ts';
import { standingsQuery } from '../../connections/connection-queries.ts';
import { pauseWords } from '../../connections/standing-words.ts';
import { useNameOf } from '../../connections/told-apart.ts';
import css from './report.module.css';

/** What the product did by itself: a number that rests, and why; one that is away; or it is too early. One at a time. */
export function ReportNotices({ report }: { report: CampaignReport }) {
  const { t } = useTranslation('campaign-report');
  const words = useTranslation('connections').t;
  const { timezone } = useCurrentUser().company;
  const nameOf = useNameOf();
  const mayLook = useMay()('connections:write');
  const standings = useQuery({ ...standingsQuery, enabled: mayLook }).data ?? [];
  if (report.campaign.status !== 'EM_ANDAMENTO') return null;
  const { whatsapps } = report.campaign;
  const resting = standings.find(
    ({ id, state }) => state === 'paused' && whatsapps.some((one) => one.id === id),
  );
  const away = report.byConnection.find(({ waitsForConnection }) => waitsForConnection);
  if (resting) {
    const [gravest] = resting.reasons;
    const connection = whatsapps.find(({ id }) => id === resting.id);
    const name = connection ? nameOf(connection) : '';
    const reason = gravest ? words(`standing.reason.${gravest}`) : '';
    return (
      <Notice text={`${t('paused', { name, reason })} ${pauseWords(resting, timezone, words)}.`} />
    );
  }
  if (away) return <Notice text={t('waits', { name: nameOf(away) })} />;
  const { resumesAt } = report;
  if (!resumesAt) return null;
  const time = formatAt(resumesAt, timezone);
  return <Notice isOfHours text={t('outsideHours', { time })} />;
}

function Notice({ text, isOfHours = false }: { text: string; isOfHours?: boolean }) {
  const { t } = useTranslation('campaign-report');
  const mayLook = useMay()('connections:write');
  return (
    <div className={css.notice} role="status">
      <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />
      <p>{text}</p>
      {mayLook &&
        (isOfHours ? (
          <Link to="/campaigns-config">{t('seeHours')}</Link>
        ) : (
          <Link to="/connections">{t('seeConnection')}</Link>
        ))}
    </div>
  );
}
