import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TextArea } from '../../../ui/text-area.tsx';

type Props = { value: string; error?: unknown; onChange: (value: string) => void };

/** Why, in words that stay in the log. */
export function ReasonField({ value, error, onChange }: Props) {
  const { t } = useTranslation('invoices');
  return (
    <TextArea
      label={t('host.reason')}
      description={t('host.reasonHint')}
      value={value}
      error={error as string | undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
