import type { HostCompany } from '@prosa/contract/host-company';
import type { Queue } from '@prosa/contract/queue';
import type { User, UserName } from '@prosa/contract/user';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { UserDialog } from '../../users/user-dialog.tsx';

type Props = { company: HostCompany; opened: boolean; onClose: () => void };

/** The company's first user, to be changed from here: somebody who cannot get in any more. */
export function CompanyUserDialog({ company: { id: companyId }, opened, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ['companies', 'user', companyId] as const,
    queryFn: ({ signal }) => loadFirst(companyId, signal),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!error) return;
    toast.error(errorText(error));
    onClose();
  }, [error, onClose]);
  if (!data) return null;
  return (
    <UserDialog
      user={data.user}
      queues={data.queues}
      companyId={companyId}
      opened={opened}
      onClose={onClose}
    />
  );
}

async function loadFirst(companyId: number, signal: AbortSignal) {
  const query = { companyId };
  const [names, queues] = await Promise.all([
    api.get<UserName[]>('/users/list', { query, signal }),
    api.get<Queue[]>('/queue', { query, signal }),
  ]);
  const [first] = names;
  const user = first ? await api.get<User>(`/users/${first.id}`, { query, signal }) : null;
  return { user, queues };
}
