import type { CampaignReport as Report } from '@prosa/contract/campaign-report';
import { IconArrowLeft, IconDownload, IconPlayerPlay, IconSquare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useExportReport } from '../features/campaigns/campaign-mutations.ts';
import { reportQuery } from '../features/campaigns/campaign-queries.ts';
import { CampaignReport } from '../features/campaigns/campaign-report.tsx';
import { CampaignStatusWord } from '../features/campaigns/campaign-status-word.tsx';
import { useCampaignSteps } from '../features/campaigns/use-campaign-steps.ts';
import { hasCode } from '../lib/api/api-error.ts';
import { errorText } from '../lib/api/error-text.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { iconLinkClass } from '../ui/icon-button.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Page } from '../ui/page.tsx';
import { State } from '../ui/state.tsx';
import { toast } from '../ui/toast/toast-store.ts';
import css from './campaign-report-page.module.css';

/** As the specification has it: what came of the last messages is known a little later. */
const reloadMs = 5000;

export function CampaignReportPage() {
  const { t } = useTranslation('campaign-report');
  const { campaignId } = useParams({ strict: false });
  const id = Number(campaignId);
  const query = useQuery(reportQuery(id));
  const report = query.data;
  const title = report ? t('title', { name: report.campaign.name }) : '';
  usePageTitle(title);
  useReloadAtEnd(report?.campaign.status, query.refetch);
  if (hasCode(query.error, 'ERR_NO_CAMPAIGN_FOUND')) return <Gone />;
  if (query.isError && !report) {
    return <LoadError title={t('errorTitle')} retry={query.refetch} />;
  }
  if (!report) return null;
  const { campaign, counts } = report;
  return (
    <Page
      title={title}
      subtitle={
        <span className={css.subtitle}>
          <CampaignStatusWord status={campaign.status} />
          {t('delivered', { done: counts.sent, count: counts.valid })}
        </span>
      }
      back={
        <Link to="/campaigns" className={iconLinkClass} aria-label={t('back')} title={t('back')}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      }
      actions={<Actions report={report} />}
    >
      <CampaignReport report={report} />
    </Page>
  );
}

function Actions({ report }: { report: Report }) {
  const { t } = useTranslation(['campaign-report', 'campaigns']);
  const navigate = useNavigate();
  const { campaign, counts } = report;
  const save = useExportReport(campaign.id);
  const steps = useCampaignSteps(() => void navigate({ to: '/campaigns' }));
  const isOver = campaign.status === 'FINALIZADA' || campaign.status === 'CANCELADA';
  return (
    <>
      <Button
        icon={<IconDownload size={16} stroke={1.75} />}
        busy={save.isPending}
        onClick={() =>
          save.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })
        }
      >
        {t('export')}
      </Button>
      {isOver && counts.failed > 0 && (
        <Button onClick={() => steps.again(campaign)}>{t('campaigns:again')}</Button>
      )}
      {campaign.status === 'EM_ANDAMENTO' && (
        <Button icon={<IconSquare size={16} stroke={1.75} />} onClick={() => steps.stop(campaign)}>
          {t('stop')}
        </Button>
      )}
      {campaign.status === 'CANCELADA' && (
        <Button
          icon={<IconPlayerPlay size={16} stroke={1.75} />}
          onClick={() => steps.resume(campaign)}
        >
          {t('resume')}
        </Button>
      )}
    </>
  );
}

/** Only when it ends while somebody looks; one that was over before is as it is. */
function useReloadAtEnd(status: string | undefined, reload: () => unknown): void {
  const before = useRef(status);
  useEffect(() => {
    const hasEnded = before.current === 'EM_ANDAMENTO' && status === 'FINALIZADA';
    before.current = status;
    if (!hasEnded) return;
    const timer = setTimeout(() => void reload(), reloadMs);
    return () => clearTimeout(timer);
  }, [status, reload]);
}

function Gone() {
  const { t } = useTranslation('campaign-report');
  usePageTitle(t('gone'));
  return (
    <State
      art="lost"
      heading={1}
      title={t('gone')}
      text={t('goneText')}
      action={
        <Link to="/campaigns" className={buttonClass({})}>
          {t('back')}
        </Link>
      }
    />
  );
}
