import type { HostCompany } from '@prosa/contract/host-company';
import type { Invoice } from '@prosa/contract/invoice';
import { type HostPlan, isShorterHistory } from '@prosa/contract/plan';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, hasCode } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SecretDialog } from '../../../ui/secret-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ShorterHistory } from '../../plans/shorter-history.tsx';
import { useChangeCompany, useCreateCompany } from '../company-mutations.ts';
import css from './company-dialog.module.css';
import { CompanyFields } from './company-fields.tsx';
import { bodyOf, type CompanyValues, changedSchema, newSchema, valuesOf } from './company-form.ts';
import { CompanySide } from './company-side.tsx';

type Props = {
  /** Which is edited; null makes a new one. */
  company: HostCompany | null;
  plans: readonly HostPlan[];
  opened: boolean;
  onClose: () => void;
  onUser: (company: HostCompany) => void;
  /** Null as long as it cannot be deleted. */
  onDelete: ((company: HostCompany) => void) | null;
  onMarkPaid: (company: HostCompany, invoice: Invoice) => void;
};

export function CompanyDialog(props: Props) {
  const { company, plans, opened, onClose } = props;
  const { t } = useTranslation('companies');
  const { save, busy, password, forget } = useSave(company, onClose);
  const isNew = company === null;
  const form = useContractForm({
    schema: isNew ? newSchema : changedSchema,
    initialValues: valuesOf(company),
    toBody: (values) => bodyOf(values, isNew),
    messages: { invalid: t('field.wrong') },
  });
  const isDirty = form.isDirty();
  const [shorter, setShorter] = useState<{ months: number; values: CompanyValues } | null>(null);
  function submit(values: CompanyValues) {
    const months = lostHistory(company, plans, values.planId);
    if (months === null) save(values);
    else setShorter({ months, values });
  }
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={company ? company.name : t('add')}
        width={company ? 920 : 640}
        dirty={isDirty}
        busy={busy}
        bare
        onSubmit={form.onSubmit(submit, focusFirstError)}
        apart={
          company &&
          !company.isOwn &&
          props.onDelete && (
            <Button
              variant="quiet"
              className={css.delete}
              icon={<IconTrash size={16} stroke={1.75} />}
              onClick={() => props.onDelete?.(company)}
            >
              {t('delete.short')}
            </Button>
          )
        }
        also={
          <Button disabled={!isDirty} onClick={() => form.reset()}>
            {t('clearForm')}
          </Button>
        }
      >
        <div className={company ? css.two : undefined}>
          <div className={css.fields}>
            <CompanyFields form={form} company={company} plans={plans} />
          </div>
          {company && (
            <CompanySide
              company={company}
              onUser={() => props.onUser(company)}
              onMarkPaid={(invoice) => props.onMarkPaid(company, invoice)}
            />
          )}
        </div>
      </FormDialog>
      <ShorterHistory
        months={shorter?.months ?? null}
        companies={1}
        busy={busy}
        onConfirm={() => {
          setShorter(null);
          if (shorter) save(shorter.values);
        }}
        onClose={() => setShorter(null)}
      />
      <SecretDialog
        secret={password}
        title={t('created.title')}
        label={t('created.label')}
        text={t('created.text')}
        onClose={forget}
      />
    </>
  );
}

/** How many months it will have, if they are fewer than it has. */
function lostHistory(
  company: HostCompany | null,
  plans: readonly HostPlan[],
  planId: number | null,
): number | null {
  const to = plans.find(({ id }) => id === planId)?.history ?? null;
  if (!company || planId === company.planId) return null;
  return isShorterHistory(company.plan?.history ?? null, to) ? to : null;
}

/** A new company's admin gets a password, which is shown this once. */
function useSave(company: HostCompany | null, onClose: () => void) {
  const { t } = useTranslation('companies');
  const create = useCreateCompany();
  const change = useChangeCompany();
  const [password, setPassword] = useState<string | null>(null);

  function onError(error: unknown) {
    const isRefused =
      error instanceof ApiError &&
      (error.status === 400 || hasCode(error, 'ERR_COMPANY_NAME_ALREADY_EXISTS'));
    toast.error(isRefused ? t('saveFailed') : errorText(error));
  }
  function onSaved() {
    toast.success(t('saved'));
    onClose();
  }
  function save(values: CompanyValues) {
    if (company) {
      const changed = { id: company.id, values: bodyOf(values, false) };
      return change.mutate(changed, { onSuccess: onSaved, onError });
    }
    create.mutate(bodyOf(values, true), {
      onSuccess: (made) => {
        onSaved();
        setPassword(made.password);
      },
      onError,
    });
  }
  const busy = create.isPending || change.isPending;
  return { save, busy, password, forget: () => setPassword(null) };
}
