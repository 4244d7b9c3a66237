import type { CampaignReport } from '@prosa/contract/campaign-report';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './report-progress.module.css';

const kinds = ['delivered', 'onTheWay', 'failed'] as const;

/** How far it is as one bar, with its parts named below; what ended badly stays in view. */
export function ReportProgress({ report }: { report: CampaignReport }) {
  const { t, i18n } = useTranslation('campaign-report');
  const { counts } = report;
  const { delivered, sent, failed, waiting, skipped, valid } = counts;
  const values = { delivered, onTheWay: sent - delivered, failed };
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(report.progress / 100);
  const whole = Math.max(valid, 1);
  return (
    <div className={css.progress}>
      <div className={css.line}>
        <span
          className={css.bar}
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(report.progress)}
          aria-label={t('progress', { percent })}
        >
          {kinds
            .filter((kind) => values[kind] > 0)
            .map((kind) => (
              <i
                key={kind}
                data-kind={kind}
                style={{ width: `${(values[kind] / whole) * 100}%` }}
              />
            ))}
        </span>
        <b>{percent}</b>
      </div>
      <ul className={css.key}>
        {kinds
          .filter((kind) => kind === 'delivered' || values[kind] > 0)
          .map((kind) => (
            <li key={kind} data-kind={kind}>
              {t(`part.${kind}`, { count: values[kind] })}
            </li>
          ))}
        <li className={css.rest}>
          {[
            waiting > 0 && t('part.waiting', { count: waiting }),
            skipped > 0 && t('part.skipped', { count: skipped }),
          ]
            .filter(Boolean)
            .join(', ')}
        </li>
      </ul>
    </div>
  );
}
