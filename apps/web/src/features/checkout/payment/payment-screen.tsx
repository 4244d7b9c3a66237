import type { Invoice } from '@prosa/contract/invoice';
import type { Plan } from '@prosa/contract/plan';
import type { PaymentOffer } from '@prosa/contract/subscription';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useBranding } from '../../../lib/branding/branding-query.ts';
import { formatDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Price } from '../../../ui/price.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CodeTime } from './code-time.tsx';
import { CopyCode } from './copy-code.tsx';
import css from './payment-screen.module.css';
import { usePaid } from './use-paid.ts';
import { Ways } from './ways.tsx';

type Props = {
  offer: PaymentOffer;
  invoice: Invoice | null;
  plan: Plan | null;
  onLater: () => void;
};

/** How to pay, and the wait for it: whoever pays elsewhere sees it here a moment later. */
export function PaymentScreen({ offer, invoice, plan, onLater }: Props) {
  const { t } = useTranslation('checkout');
  const { productName } = useBranding();
  const paidUntil = usePaid(offer.invoiceId);
  const { qrcode } = offer;
  const detail = invoice?.detail ?? plan?.name ?? '';
  if (paidUntil !== null) {
    return (
      <DialogBody>
        <div className={css.done} role="status">
          <IconCircleCheck size={56} stroke={1.5} aria-hidden="true" />
          <h3>{t('renewed', { date: paidUntil ? formatDay(paidUntil) : '' })}</h3>
          <p>{t('goingOn')}</p>
        </div>
      </DialogBody>
    );
  }
  const waits = !qrcode || qrcode.confirmsItself;
  return (
    <>
      <DialogBody>
        <div className={qrcode ? css.pay : undefined}>
          {qrcode && (
            <div className={css.code}>
              <QrCode text={qrcode.qrcode} label={t('payment.qr')} />
              {qrcode.expiresAt && <CodeTime until={qrcode.expiresAt} />}
            </div>
          )}
          <div className={css.words}>
            <Price value={offer.value} large />
            <p className={css.muted}>
              {t('payment.for', { detail })}
              {invoice && ` ${t('payment.due', { date: formatDay(invoice.dueDate) })}`}
            </p>
            {qrcode && <CopyCode code={qrcode.qrcode} />}
            <p className={waits ? css.waiting : css.muted} role="status">
              {waits && <Spinner />}
              {t(waits ? 'payment.waiting' : 'payment.byHand')}
            </p>
            <p className={css.hint}>{t(waits ? 'payment.soon' : 'payment.byHandHint')}</p>
            <Ways offer={offer} hasCode={qrcode !== null} />
          </div>
        </div>
      </DialogBody>
      <DialogFooter
        note={
          <span className={css.safe}>
            <IconLock size={16} stroke={1.75} aria-hidden="true" />
            {t('payment.safe', { product: productName })}
          </span>
        }
      >
        <Button onClick={onLater}>{t('payment.later')}</Button>
      </DialogFooter>
    </>
  );
}
