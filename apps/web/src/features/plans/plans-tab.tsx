import type { HostPlan } from '@prosa/contract/plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DeleteRow } from '../../ui/delete-dialog.tsx';
import { withRefusal } from '../../ui/delete-refusal.ts';
import { State } from '../../ui/state.tsx';
import { TabFlow, TabTools } from '../../ui/tab-tools.tsx';
import { PlanDialog } from './admin/plan-dialog.tsx';
import { PlansTable } from './admin/plans-table.tsx';
import { PlanCards } from './plan-cards.tsx';
import { useDeletePlan } from './plan-mutations.ts';
import { hostPlansQuery } from './plan-queries.ts';
import css from './plans-tab.module.css';

/** The host's plans: prices and limits, and how those who sign up will see them. */
export function PlansTab() {
  const { t } = useTranslation('plans');
  const query = useQuery(hostPlansQuery);
  const { dialog, open, close } = useDialog<HostPlan | null>();
  const [leaving, setLeaving] = useState<HostPlan | null>(null);
  const remove = useDeletePlan();
  const plans = query.data ?? [];
  const offered = plans.filter(({ isPublic }) => isPublic);
  const own = useCurrentUser().company.plan?.id ?? null;
  return (
    <TabFlow>
      <TabTools words={query.data && <Summary plans={plans} />}>
        <AddButton label={t('add')} onAdd={() => open(null)} />
      </TabTools>
      <PlansTable
        plans={plans}
        query={query}
        empty={<State art="building" title={t('empty')} text={t('emptyText')} />}
        onEdit={open}
        onDelete={setLeaving}
      />
      {offered.length > 0 && (
        <section className={css.offer}>
          <h2>
            {t('offer.title')} <small>{t('offer.text')}</small>
          </h2>
          <PlanCards plans={offered} currentId={own} />
          <p className={css.note}>{t('shrinks')}</p>
        </section>
      )}
      {dialog && (
        <PlanDialog key={dialog.key} plan={dialog.subject} opened={dialog.opened} onClose={close} />
      )}
      <DeleteRow
        row={leaving}
        remove={withRefusal(remove, (reason) => t('deleteFailed', { reason }))}
        title={() => t('deleteTitle')}
        text={t('deleteText')}
        warning={({ name, companies }) =>
          companies > 0 ? t('deleteUsed', { name, count: companies }) : t('deleteWarning', { name })
        }
        deleted={t('saved')}
        onClose={() => setLeaving(null)}
      />
    </TabFlow>
  );
}

function Summary({ plans }: { plans: readonly HostPlan[] }) {
  const { t } = useTranslation('plans');
  const sum = (of: (plan: HostPlan) => number) => plans.reduce((all, plan) => all + of(plan), 0);
  return (
    <Trans
      t={t}
      i18nKey="summary"
      values={{
        plans: t('plansCount', { count: plans.length }),
        companies: t('companiesCount', { count: sum(({ companies }) => companies) }),
        revenue: formatMoney(sum(({ revenue }) => revenue)),
      }}
      components={{ b: <b /> }}
    />
  );
}
