import { type Connection, pairingCodeBody } from '@prosa/contract/connection';
import { errorText } from '../../../lib/api/error-text.ts';
import { maskPhone } from '../../../lib/forms/masks.ts';
import { focusFirstError, useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { numberOf } from '../../../lib/phone.ts';
import { Button } from '../../../ui/button.tsx';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import css from './link-dialog.module.css';
import { useRequestPairingCode } from './session-mutations.ts';
import { useLateness } from './use-lateness.ts';

type Props = { connection: Connection; pairingCode: string | null };

/** For a telephone whose camera cannot read a code: eight letters to type on it. */
export function PairingPanel({ connection, pairingCode }: Props) {
  const { t } = useTranslation('connections');
  const request = useRequestPairingCode();
  // The answer is that it was asked for; the code itself comes live, or does not.
  const isAwaited = request.isSuccess && pairingCode === null;
  const [isLate, again] = useLateness(isAwaited);
  const form = useContractForm({
    schema: pairingCodeBody,
    initialValues: { number: connection.number ? maskPhone(`+${connection.number}`) : '' },
    messages: { invalid: t('link.numberWrong') },
    toBody: ({ number }) => ({ number: numberOf(number) }),
  });

  function submit({ number }: typeof form.values) {
    request.mutate(
      { connectionId: connection.id, number: numberOf(number) },
      { onSuccess: again, onError: (error) => toast.error(errorText(error)) },
    );
  }

  return (
    <form className={css.pairing} onSubmit={form.onSubmit(submit, focusFirstError)} noValidate>
      <MaskedField
        mask={maskPhone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        autoFocus
        label={t('link.number')}
        description={t('link.numberHint')}
        value={form.values.number}
        onChange={(number) => form.setFieldValue('number', number)}
        error={form.errors.number}
      />
      <Button type="submit" variant={pairingCode ? 'outline' : 'primary'} busy={request.isPending}>
        {t('link.getCode')}
      </Button>
      <div role="status">
        {isAwaited && !isLate && (
          <span className={css.doing}>
            <Spinner />
            {t('link.preparing')}
          </span>
        )}
        {isLate && <p className={css.lateCode}>{t('link.late')}</p>}
        {pairingCode && (
          <>
            <span className={css.pairingLabel}>{t('link.pairingCode')}</span>
            <code className={css.pairingCode}>{inHalves(pairingCode)}</code>
          </>
        )}
      </div>
    </form>
  );
}

/** As the telephone shows its eight fields. */
function inHalves(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
}
