import type { CampaignReport } from '@prosa/contract/campaign-report';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { reasonWords } from '../campaign-words.ts';
import css from './report-breakdown.module.css';

/** The same figures by text, by number, and by why nothing came of it. */
export function ReportBreakdown({ report }: { report: CampaignReport }) {
  const { t } = useTranslation('campaign-report');
  const words = useTranslation('campaigns').t;
  const { byVariant, byConnection, byReason } = report;
  if (byVariant.length === 0 && byConnection.length === 0 && byReason.length === 0) return null;
  return (
    <div className={css.breakdown}>
      <Part title={t('variants.title')} isThere={byVariant.length > 0}>
        {byVariant.map(({ variant, ...figures }) => (
          <Figures
            key={variant}
            name={t('variants.message', { number: variant })}
            figures={figures}
          />
        ))}
      </Part>
      <Part title={t('connections.title')} isThere={byConnection.length > 0}>
        {byConnection.map(({ id, name, ...figures }) => (
          <Figures key={id} name={name} figures={figures} />
        ))}
      </Part>
      <Part title={t('reasons.title')} isThere={byReason.length > 0}>
        {byReason.map(({ state, reason, count }) => (
          <li key={`${state} ${reason}`}>
            <span className={css.name}>{reasonWords(state, reason, words)}</span>
            <b>{count}</b>
          </li>
        ))}
      </Part>
    </div>
  );
}

type PartProps = { title: string; isThere: boolean; children: ReactNode };

function Part({ title, isThere, children }: PartProps) {
  if (!isThere) return null;
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.list}>{children}</ul>
    </section>
  );
}

type FiguresProps = {
  name: string;
  figures: { sent: number; answered: number; failed: number };
};

function Figures({ name, figures: { sent, answered, failed } }: FiguresProps) {
  const { t, i18n } = useTranslation('campaign-report');
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(sent === 0 ? 0 : answered / sent);
  return (
    <li>
      <span className={css.name}>{name}</span>
      <span className={css.figures}>
        {t('variants.sent', { count: sent })}
        {sent > 0 && ` · ${t('variants.answered', { percent })}`}
        {failed > 0 && (
          <span className={css.failed}> · {t('variants.failed', { count: failed })}</span>
        )}
      </span>
    </li>
  );
}
