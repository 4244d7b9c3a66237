import type { HostCompany } from '@prosa/contract/host-company';
import type { Invoice } from '@prosa/contract/invoice';
import type { HostPlan } from '@prosa/contract/plan';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useLast } from '../../../lib/use-last.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogAbout } from '../../../ui/dialog-about.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { MarkPaidDialog } from '../../invoices/mark-paid-dialog.tsx';
import { useChangeCompany } from '../company-mutations.ts';
import { deletionsQuery } from '../company-queries.ts';
import { DeleteCompanyDialog } from '../deletion/delete-company-dialog.tsx';
import { EnterDialog } from '../support/enter-dialog.tsx';
import type { CompanyActs } from '../table/company-row-menu.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyUserDialog } from './company-user-dialog.tsx';

/** Everything that can be opened about a company. */
export function useCompanyDialogs() {
  // Offered once it is known how it stands with those under way: they can be followed from here.
  const canDelete = useQuery(deletionsQuery).isSuccess;
  const edited = useDialog<HostCompany | null>();
  const user = useDialog<HostCompany>();
  const support = useDialog<HostCompany>();
  const blocked = useDialog<HostCompany>();
  const removed = useDialog<HostCompany>();
  const paid = useDialog<{ company: HostCompany; invoice: Invoice }>();
  const acts: CompanyActs = useMemo(
    () => ({
      edit: edited.open,
      user: user.open,
      support: support.open,
      block: blocked.open,
      remove: canDelete ? removed.open : null,
    }),
    [edited.open, user.open, support.open, blocked.open, removed.open, canDelete],
  );
  return { edited, user, support, blocked, removed, paid, acts, edit: edited.open };
}

type Props = { dialogs: ReturnType<typeof useCompanyDialogs>; plans: readonly HostPlan[] };

export function CompanyDialogs({ dialogs, plans }: Props) {
  const { edited, user, support, blocked, removed, paid } = dialogs;
  return (
    <>
      <DialogAbout of={edited}>
        {(company, frame) => (
          <CompanyDialog
            company={company}
            plans={plans}
            {...frame}
            onUser={user.open}
            onDelete={
              dialogs.acts.remove &&
              ((found) => {
                edited.close();
                removed.open(found);
              })
            }
            onMarkPaid={(found, invoice) => paid.open({ company: found, invoice })}
          />
        )}
      </DialogAbout>
      <DialogAbout of={user}>
        {(company, frame) => <CompanyUserDialog company={company} {...frame} />}
      </DialogAbout>
      <DialogAbout of={support}>
        {(company, frame) => <EnterDialog company={company} {...frame} />}
      </DialogAbout>
      <DialogAbout of={removed}>
        {(company, frame) => <DeleteCompanyDialog company={company} {...frame} />}
      </DialogAbout>
      <DialogAbout of={paid}>
        {({ company, invoice }, frame) => (
          <MarkPaidDialog invoice={invoice} companyName={company.name} {...frame} />
        )}
      </DialogAbout>
      <BlockQuestion
        company={blocked.dialog?.opened ? blocked.dialog.subject : null}
        onClose={blocked.close}
      />
    </>
  );
}

type BlockProps = { company: HostCompany | null; onClose: () => void };

function BlockQuestion({ company, onClose }: BlockProps) {
  const { t } = useTranslation('companies');
  const change = useChangeCompany();
  const shown = useLast(company);
  const act = shown?.status === false ? 'unblock' : 'block';
  const confirm = () => {
    if (!company) return;
    change.mutate(
      { id: company.id, values: { status: !company.status } },
      {
        onSuccess: () => toast.success(t('saved')),
        onError: (error) => toast.error(errorText(error)),
        onSettled: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      opened={company !== null}
      title={t(`${act}.title`, { name: shown?.name })}
      text={t(`${act}.text`)}
      confirm={t(`${act}.do`)}
      danger={act === 'block'}
      busy={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
