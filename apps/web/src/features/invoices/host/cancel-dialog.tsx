import { cancelInvoiceBody, type HostInvoice } from '@prosa/contract/invoice';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCancelInvoice } from '../invoice-mutations.ts';
import { AboutDialog } from './about-dialog.tsx';

type Props = { invoice: HostInvoice; opened: boolean; onClose: () => void };

export function CancelDialog({ invoice, opened, onClose }: Props) {
  const { t } = useTranslation('invoices');
  const cancel = useCancelInvoice();
  return (
    <AboutDialog
      invoice={invoice}
      opened={opened}
      onClose={onClose}
      title={t('host.cancelTitle', { id: invoice.id })}
      submit={t('host.cancelSubmit')}
      schema={cancelInvoiceBody}
      first={{}}
      busy={cancel.isPending}
      act={({ reason }, outcome) => cancel.mutate({ id: invoice.id, reason }, outcome)}
    />
  );
}
