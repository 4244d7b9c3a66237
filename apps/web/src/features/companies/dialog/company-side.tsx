import type { CompanyConsole, HostCompany } from '@prosa/contract/host-company';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/dates.ts';
import { formatMegabytes } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { InvoiceStatusWord } from '../../invoices/invoice-status-word.tsx';
import { useActivityWords } from '../activity-words.ts';
import { consoleQuery } from '../company-queries.ts';
import css from './company-dialog.module.css';

type Props = {
  company: HostCompany;
  onUser: () => void;
  /** The one that is to be paid. */
  onMarkPaid: (invoice: CompanyConsole['invoices'][number]) => void;
};

/** What the company makes of its plan, who runs it, and what it has paid. */
export function CompanySide({ company, onUser, onMarkPaid }: Props) {
  const { t } = useTranslation('companies');
  const query = useQuery(consoleQuery(company.id));
  const { timezone } = useCurrentUser().company;
  const { admin, invoices, nextPlan } = query.data ?? {};
  const open = invoices?.findLast(({ status }) => status === 'open');
  return (
    <aside className={css.side} aria-label={t('side.label')}>
      <p className={css.facts}>
        {t('side.facts', { id: company.id, activity: useActivityWords(company) })}
      </p>
      <h3>{t('side.usage')}</h3>
      <Usage company={query.data?.company ?? company} />
      {nextPlan && <p className={css.muted}>{t('side.nextPlan', { name: nextPlan.name })}</p>}
      {query.isError && <LoadError compact retry={query.refetch} />}
      {query.isPending && <Skeleton height={160} />}
      {query.data && (
        <>
          <h3>{t('side.admin')}</h3>
          <div className={css.admin}>
            {admin ? (
              <>
                <Avatar name={admin.name} seed={admin.id} size={32} />
                <span className={css.who}>
                  <b>{admin.name}</b>
                  <small>{admin.email}</small>
                </span>
              </>
            ) : (
              <span className={css.who}>{t('side.nobody')}</span>
            )}
            <Button size="small" onClick={onUser}>
              {t('user')}
            </Button>
          </div>
          <h3>{t('side.invoices')}</h3>
          {invoices?.length === 0 && <p className={css.muted}>{t('side.noInvoices')}</p>}
          <ul className={css.invoices}>
            {invoices?.map((invoice) => (
              <li key={invoice.id}>
                <span>{formatDay(invoice.dueDate)}</span>
                <b>{formatMoney(invoice.value)}</b>
                <InvoiceStatusWord invoice={invoice} timezone={timezone} />
              </li>
            ))}
          </ul>
          {open && (
            <Button className={css.paid} size="small" onClick={() => onMarkPaid(open)}>
              {t('side.markPaid')}
            </Button>
          )}
        </>
      )}
    </aside>
  );
}

function Usage({ company: { usage, plan } }: { company: HostCompany }) {
  const { t, i18n } = useTranslation('companies');
  const rows = [
    { key: 'users', used: usage.users, limit: plan?.users ?? null },
    { key: 'connections', used: usage.connections, limit: plan?.connections ?? null },
    { key: 'queues', used: usage.queues, limit: plan?.queues ?? null },
    { key: 'storage', used: usage.storage, limit: plan?.storage ?? null },
    { key: 'campaigns', used: usage.campaigns, limit: plan?.campaigns ?? null },
    { key: 'messages', used: usage.messagesThisMonth, limit: null },
  ] as const;
  const words = (key: string, value: number) =>
    key === 'storage' ? formatMegabytes(value) : value.toLocaleString(i18n.language);
  return (
    <ul className={css.usage}>
      {rows.map(({ key, used, limit }) => (
        <li key={key}>
          <span>{t(`usage.${key}`)}</span>
          <span>
            <b>{words(key, used)}</b>
            {limit !== null && <small> {t('usage.limit', { limit: words(key, limit) })}</small>}
          </span>
          {limit !== null && <Meter used={used} limit={limit} />}
        </li>
      ))}
    </ul>
  );
}

function Meter({ used, limit }: { used: number; limit: number }) {
  const isFull = used >= limit;
  const share = isFull ? 100 : (used / limit) * 100;
  return (
    <i
      className={isFull ? `${css.meter} ${css.full}` : css.meter}
      style={{ '--share': `${share}%` } as never}
      aria-hidden="true"
    />
  );
}
