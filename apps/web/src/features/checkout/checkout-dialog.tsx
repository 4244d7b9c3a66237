import { useForm } from '@mantine/form';
import type { Invoice } from '@prosa/contract/invoice';
import type { Plan } from '@prosa/contract/plan';
import type { PaymentOffer, Subscription } from '@prosa/contract/subscription';
import { type FormEvent, useState } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { Steps } from '../../ui/steps.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import css from './checkout.module.css';
import { PaymentScreen } from './payment/payment-screen.tsx';
import { checkBilling, valuesOf } from './steps/billing-form.ts';
import { BillingStep } from './steps/billing-step.tsx';
import { PlanStep } from './steps/plan-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { useSubscribe } from './subscription-mutations.ts';

type Props = {
  subscription: Subscription;
  /** What is to be paid; null where there is no invoice yet. */
  invoice: Invoice | null;
  opened: boolean;
  onClose: () => void;
};

const DATA = 0;
const PLAN = 1;
const REVIEW = 2;
const PAYMENT = 3;

/** Dados, Personalizar, Revisar; then how to pay. */
export function CheckoutDialog({ subscription, invoice, opened, onClose }: Props) {
  const { t } = useTranslation(['checkout', 'common']);
  const [step, setStep] = useState(DATA);
  // Who has paid for a plan changes it where the difference is shown: change-plan-dialog.tsx.
  const mayChoose = subscription.plan === null || subscription.trialExpiration !== null;
  const own = mayChoose ? subscription.plan : (subscription.nextPlan ?? subscription.plan);
  const [plan, setPlan] = useState<Plan | null>(own);
  // With another plan the invoice will cost what that does.
  const asked = plan?.id === own?.id ? invoice : null;
  const [offer, setOffer] = useState<PaymentOffer | null>(null);
  const subscribe = useSubscribe();
  const { needsDocument } = subscription;
  const form = useForm({
    initialValues: valuesOf(subscription.billing),
    validate: (values) =>
      checkBilling(values, needsDocument, t('required', { returnObjects: true })),
  });

  function choose(chosen: Plan) {
    setPlan(chosen);
    setStep(REVIEW);
  }
  function pay() {
    const body = {
      ...form.values,
      ...(invoice && { invoiceId: invoice.id }),
      ...(mayChoose && { planId: plan?.id }),
    };
    subscribe.mutate(body, {
      onSuccess: (answer) => {
        toast.success(t('subscribed'));
        setOffer(answer);
        setStep(PAYMENT);
      },
      onError: (error) => {
        toast.error(errorText(error));
        if (!hasCode(error, 'ERR_DOCUMENT_REQUIRED')) return;
        form.setFieldError('document', t('required.document'));
        setStep(DATA);
      },
    });
  }
  const next = form.onSubmit(() => setStep(PLAN), focusFirstError);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.stopPropagation();
    if (step === DATA) return next(event);
    event.preventDefault();
    if (step === REVIEW) pay();
    else if (plan) choose(plan);
  }

  const title = invoice ? t('titleOf', { id: invoice.id }) : t('title');
  const steps = (
    <div className={css.head}>
      <Steps
        label={t('stepsLabel')}
        steps={[t('step.data'), t('step.plan'), t('step.review')]}
        current={step}
      />
    </div>
  );
  if (offer) {
    return (
      <Dialog opened={opened} onClose={onClose} title={title} width={840}>
        {steps}
        <PaymentScreen offer={offer} invoice={asked} plan={plan} onLater={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={840}>
      <form className={css.form} onSubmit={submit} noValidate>
        {steps}
        <DialogBody>
          {step === DATA && <BillingStep form={form} needsDocument={needsDocument} />}
          {step === PLAN && <PlanStep isSettled={!mayChoose} current={own} onChoose={choose} />}
          {step === REVIEW && plan && (
            <ReviewStep billing={form.values} plan={plan} invoice={asked} />
          )}
        </DialogBody>
        <DialogFooter note={t('noCard')}>
          {step === DATA ? (
            <Button onClick={onClose}>{t('common:cancel')}</Button>
          ) : (
            <Button className={css.literal} onClick={() => setStep(step - 1)}>
              {t('back')}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            className={css.literal}
            disabled={step === PLAN && plan === null}
            busy={subscribe.isPending}
          >
            {t(step === REVIEW ? 'pay' : 'next')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
