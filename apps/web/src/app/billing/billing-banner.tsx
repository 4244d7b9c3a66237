import { IconAlertCircle, IconHourglassLow, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { subscriptionQuery } from '../../features/checkout/subscription-queries.ts';
import { useLeaveSupport } from '../../features/companies/company-mutations.ts';
import { resumeSession } from '../../lib/api/refresh.ts';
import { formatDay } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatTime } from '../../lib/moments.ts';
import { onSessionEnd } from '../../lib/session/end-session.ts';
import { storeLoginNotice } from '../../lib/session/login-notice.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { classNames } from '../../ui/class-names.ts';
import css from './billing-banner.module.css';
import type { BillingNeed } from './billing-need.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One line above every screen: that one is a guest here, or that something is to be paid. */
export function BillingBanner({ need }: { need: BillingNeed }) {
  if (need.kind === 'support') return <SupportBanner />;
  if (need.kind === 'grace') return <GraceBanner days={need.days} />;
  return <SoonBanner kind={need.kind} days={need.days} />;
}

function SupportBanner() {
  const { t } = useTranslation('billing');
  const { company, support } = useCurrentUser();
  const leave = useLeaveSupport();
  useEffect(() => onSessionEnd(() => void backToHost()), []);
  if (!support) return null;
  const time = formatTime(support.until, company.timezone);
  return (
    <div className={classNames(css.banner, css.info)} role="status">
      <IconShieldLock {...icon} />
      <span className={css.text}>{t('support.banner', { company: company.name, time })}</span>
      <button
        type="button"
        className={css.act}
        disabled={leave.isPending}
        onClick={() => leave.mutate()}
      >
        {t('support.leave')}
      </button>
    </div>
  );
}

/** The stay has ended: the console follows upon the login page, if the session from before is still good. */
async function backToHost(): Promise<void> {
  try {
    await resumeSession();
  } catch {
    return;
  }
  storeLoginNotice(null);
  location.assign('/settings?tab=companies');
}

function SoonBanner({ kind, days }: { kind: 'trial' | 'due'; days: number }) {
  const { t } = useTranslation('billing');
  const isTrial = kind === 'trial';
  return (
    <div className={css.banner} role="status">
      <IconHourglassLow {...icon} />
      <span className={css.text}>{t(isTrial ? 'trial' : 'dueIn', { count: days })}</span>
      <Link className={css.act} to={isTrial ? '/subscription' : '/financeiro'}>
        {t(isTrial ? 'subscribe' : 'seeInvoice')}
      </Link>
    </div>
  );
}

function GraceBanner({ days }: { days: number }) {
  const { t } = useTranslation('billing');
  const { openUntil } = useQuery(subscriptionQuery).data ?? {};
  return (
    <div className={classNames(css.banner, css.bad)} role="status">
      <IconAlertCircle {...icon} />
      <span className={css.text}>
        <b>{t('grace', { count: days })}</b>{' '}
        {openUntil && t('graceUntil', { date: formatDay(openUntil) })}
      </span>
      <Link className={css.act} to="/financeiro">
        {t('seeInvoice')}
      </Link>
    </div>
  );
}
