import { type HostInvoice, moveInvoiceBody } from '@prosa/contract/invoice';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useMoveInvoice } from '../invoice-mutations.ts';
import { AboutDialog } from './about-dialog.tsx';

type Props = { invoice: HostInvoice; opened: boolean; onClose: () => void };

export function MoveDialog({ invoice, opened, onClose }: Props) {
  const { t } = useTranslation('invoices');
  const move = useMoveInvoice();
  return (
    <AboutDialog
      invoice={invoice}
      opened={opened}
      onClose={onClose}
      title={t('host.moveTitle', { id: invoice.id })}
      submit={t('host.moveSubmit')}
      schema={moveInvoiceBody}
      first={{ dueDate: invoice.dueDate }}
      busy={move.isPending}
      act={({ dueDate, reason }, outcome) =>
        move.mutate({ id: invoice.id, dueDate, reason }, outcome)
      }
    >
      {(form) => (
        <TextField type="date" label={t('host.newDate')} {...form.getInputProps('dueDate')} />
      )}
    </AboutDialog>
  );
}
