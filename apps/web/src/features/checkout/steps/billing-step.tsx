import type { UseFormReturnType } from '@mantine/form';
import { billingCountries } from '@prosa/contract/subscription';
import { maskPostalCode } from '../../../lib/forms/masks.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Fields, wideField } from '../../../ui/layout.tsx';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BillingValues } from './billing-form.ts';

type Props = { form: UseFormReturnType<BillingValues>; needsDocument: boolean };

/** Dados: who pays, and where they are. No card: those are the providers' to ask for. */
export function BillingStep({ form, needsDocument }: Props) {
  const { t } = useTranslation('checkout');
  const { values, errors } = form;
  const isBrazilian = values.country === 'BR';
  return (
    <Fields columns={2}>
      <TextField
        label={t('field.firstName')}
        autoComplete="name"
        required
        data-autofocus
        {...form.getInputProps('firstName')}
      />
      <TextField
        label={t('field.lastName')}
        autoComplete="family-name"
        {...form.getInputProps('lastName')}
      />
      <TextField
        label={t('field.document')}
        description={needsDocument ? undefined : t('field.optional')}
        required={needsDocument}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('document')}
      />
      <SelectField
        label={t('field.country')}
        required
        options={billingCountries.map((value) => ({ value, label: t(`country.${value}`) }))}
        value={values.country}
        error={errors.country}
        onChange={(country) => form.setFieldValue('country', country)}
      />
      <TextField
        className={wideField}
        label={t('field.address2')}
        autoComplete="street-address"
        required
        {...form.getInputProps('address2')}
      />
      <TextField
        label={t('field.city')}
        autoComplete="address-level2"
        required
        {...form.getInputProps('city')}
      />
      <TextField
        label={t('field.state')}
        autoComplete="address-level1"
        {...form.getInputProps('state')}
      />
      <MaskedField
        mask={isBrazilian ? maskPostalCode : (text) => text}
        typed={isBrazilian ? undefined : /./g}
        inputMode={isBrazilian ? 'numeric' : 'text'}
        label={t('field.zipcode')}
        autoComplete="postal-code"
        required
        value={values.zipcode}
        error={errors.zipcode}
        onChange={(zipcode) => form.setFieldValue('zipcode', zipcode)}
      />
    </Fields>
  );
}
