import type { recurrences } from '@prosa/contract/company';
import { companyBody, type HostCompany, hostCompanyChanges } from '@prosa/contract/host-company';
import { maskPhone } from '../../../lib/forms/masks.ts';

type Recurrence = (typeof recurrences)[number];

export type CompanyValues = {
  name: string;
  email: string;
  phone: string;
  planId: number | null;
  status: boolean;
  campaignsEnabled: boolean;
  dueDate: string;
  recurrence: Recurrence;
  document: string;
  /** Of a new company's first admin. */
  userName: string;
};

export function valuesOf(company: HostCompany | null): CompanyValues {
  return {
    name: company?.name ?? '',
    email: company?.email ?? '',
    phone: company?.phone ? maskPhone(company.phone) : '',
    planId: company?.planId ?? null,
    status: company?.status ?? true,
    campaignsEnabled: company?.campaignsEnabled ?? false,
    dueDate: company?.dueDate ?? '',
    recurrence: company?.recurrence ?? 'MENSAL',
    document: company?.document ?? '',
    userName: '',
  };
}

/** An empty or invalid due date is sent as null. */
export function bodyOf(values: CompanyValues, isNew: boolean): Record<string, unknown> {
  const { userName, planId, dueDate, ...rest } = values;
  return {
    ...rest,
    planId: planId ?? undefined,
    dueDate: /^\d{4}-\d\d-\d\d$/.test(dueDate) ? dueDate : null,
    ...(isNew && userName.trim() !== '' && { userName }),
  };
}

export const newSchema = companyBody;
export const changedSchema = hostCompanyChanges.required({ name: true, email: true, planId: true });
