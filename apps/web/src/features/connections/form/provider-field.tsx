import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { wideField } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { providersQuery } from '../connection-queries.ts';
import type { ConnectionValues } from './connection-form.ts';

type Provider = NonNullable<ConnectionValues['provider']>;

type Props = {
  value: Provider;
  onChange: (provider: Provider) => void;
  /** A link that stands belongs to its provider. */
  linked: boolean;
  error: ReactNode;
};

const providers = ['beta', 'lab'] as const;

/** Whom to link with: a question only where the lab runs. */
export function ProviderField({ value, onChange, linked, error }: Props) {
  const { t } = useTranslation('connections');
  const { data = [] } = useQuery(providersQuery);
  if (!data.includes('lab')) return null;
  return (
    <SelectField
      className={wideField}
      label={t('dialog.provider')}
      description={t(linked ? 'dialog.providerLinked' : 'dialog.providerHint')}
      options={providers.map((name) => ({ value: name, label: t(`dialog.providers.${name}`) }))}
      value={value}
      onChange={onChange}
      disabled={linked}
      error={error}
    />
  );
}
