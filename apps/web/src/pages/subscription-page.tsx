import type { Subscription } from '@prosa/contract/subscription';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { subscriptionQuery } from '../features/checkout/subscription-queries.ts';
import { trialDays } from '../features/checkout/trial-days.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { formatDay } from '../lib/dates.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { formatMoney } from '../lib/money.ts';
import { useMay } from '../lib/session/session-query.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { Button } from '../ui/button.tsx';
import { Fields, PageBody, Stack } from '../ui/layout.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { State } from '../ui/state.tsx';
import { TextField } from '../ui/text-field.tsx';
import css from './subscription-page.module.css';

const CheckoutDialog = lazyDialog(async () => ({
  default: (await import('../features/checkout/checkout-dialog.tsx')).CheckoutDialog,
}));

export function SubscriptionPage() {
  const { t } = useTranslation('checkout');
  const may = useMay();
  usePageTitle(t('page.title'));
  return (
    <Page title={t('page.title')}>
      <PageBody>
        {may('billing:use') ? (
          <Content />
        ) : (
          <State art="lock" title={t('page.title')} text={t('page.forbidden')} />
        )}
      </PageBody>
    </Page>
  );
}

function Content() {
  const { t } = useTranslation('checkout');
  const query = useQuery(subscriptionQuery);
  const checkout = useDialog<Subscription>();
  if (query.isError) return <LoadError title={t('page.errorTitle')} retry={query.refetch} />;
  if (!query.data) return <Skeleton height={240} />;
  const { email, trialExpiration, plan, nextPlan, dueDate, openInvoice } = query.data;
  return (
    <Stack gap={7} className={css.form}>
      <Fields>
        {trialExpiration && (
          <TextField
            readOnly
            label={t('page.trial')}
            value={t('page.trialEnds', { count: trialDays(trialExpiration, new Date()) })}
          />
        )}
        {plan && (
          <TextField
            readOnly
            label={t('page.plan')}
            description={nextPlan ? t('page.nextPlan', { name: nextPlan.name }) : undefined}
            value={t('page.planOf', { name: plan.name, value: formatMoney(plan.value) })}
          />
        )}
        {dueDate && !trialExpiration && (
          <TextField readOnly label={t('page.dueDate')} value={formatDay(dueDate)} />
        )}
        <TextField readOnly label={t('page.billingEmail')} value={email ?? ''} />
      </Fields>
      <div>
        <Button variant="primary" size="large" onClick={() => checkout.open(query.data)}>
          {t('page.subscribe')}
        </Button>
      </div>
      {checkout.dialog && (
        <Suspense>
          <CheckoutDialog
            key={checkout.dialog.key}
            subscription={checkout.dialog.subject}
            invoice={openInvoice ?? null}
            opened={checkout.dialog.opened}
            onClose={checkout.close}
          />
        </Suspense>
      )}
    </Stack>
  );
}
