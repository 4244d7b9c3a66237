import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { BillingGroup } from './payments/billing-group.tsx';
import { WaysGroup } from './payments/ways-group.tsx';

/** How the host is paid, and how companies are reminded of it. */
export function PaymentsTab() {
  // Words first: both groups need them, and neither should come alone.
  useTranslation(['billing', 'invoices']);
  return (
    <>
      <WaysGroup />
      <BillingGroup />
    </>
  );
}
