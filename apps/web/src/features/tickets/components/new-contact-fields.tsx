import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { NewTicketErrors } from '../use-new-ticket.ts';
import css from './new-ticket-dialog.module.css';
import type { ContactChoice } from './new-ticket-dialog.tsx';

type Named = Extract<ContactChoice, { kind: 'new' }>;

type Props = {
  value: Named;
  errors: NewTicketErrors;
  onChange: (value: Named) => void;
  onBack: () => void;
};

/** Somebody who is not there yet: a name and a number are enough to begin. */
export function NewContactFields({ value, errors, onChange, onBack }: Props) {
  const { t } = useTranslation('tickets');
  return (
    <div className={css.pair}>
      <TextField
        label={t('create.name')}
        value={value.name}
        error={errors.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        data-autofocus
      />
      <TextField
        label={t('create.number')}
        description={t('create.numberHint')}
        inputMode="tel"
        value={value.number}
        error={errors.number}
        onChange={(event) => onChange({ ...value, number: event.currentTarget.value })}
      />
      <Button
        variant="quiet"
        size="small"
        className={css.back}
        icon={<IconArrowLeft size={16} stroke={1.75} />}
        onClick={onBack}
      >
        {t('create.backToSearch')}
      </Button>
    </div>
  );
}
