import type { CampaignReport as Report } from '@prosa/contract/campaign-report';
import { useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import css from './report/report.module.css';
import { ReportBreakdown } from './report/report-breakdown.tsx';
import { ReportCards } from './report/report-cards.tsx';
import { ReportNotices } from './report/report-notices.tsx';
import { ReportProgress } from './report/report-progress.tsx';
import { ReportRows } from './report/report-rows.tsx';
import { Timeline } from './report/timeline.tsx';

/** What became of a campaign: all of it at a glance, then person by person. */
export function CampaignReport({ report }: { report: Report }) {
  const { t } = useTranslation('campaign-report');
  const page = useRef<HTMLDivElement>(null);
  return (
    <div className={css.report} ref={page}>
      <ReportNotices report={report} />
      <ReportProgress report={report} />
      <ReportCards report={report} />
      <div className={css.middle}>
        <Timeline timeline={report.timeline} />
        <ReportBreakdown report={report} />
      </div>
      <section className={css.rows} aria-label={t('rows.label')}>
        <ReportRows report={report} within={page} />
      </section>
    </div>
  );
}
