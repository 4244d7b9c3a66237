import type { Recipient } from '@prosa/contract/recipient-list';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './items-table.module.css';

/** Whether the number has an account. What nobody has asked yet is neither yes nor no. */
export function Validity({ item: { isWhatsappValid, number } }: { item: Recipient }) {
  const { t } = useTranslation('contact-lists');
  const isUnknown = isWhatsappValid === null;
  const state = number === '' ? 'noNumber' : isUnknown ? 'unknown' : isWhatsappValid ? 'yes' : 'no';
  const Icon =
    state === 'yes' ? IconCircleCheck : state === 'unknown' ? IconHelpCircle : IconCircleX;
  const words = t(`items.valid.${state}`);
  return (
    <span
      className={css.validity}
      data-state={state}
      title={state === 'unknown' ? `${words}. ${t('items.validHint')}` : words}
    >
      <Icon size={18} stroke={1.75} role="img" aria-label={words} />
    </span>
  );
}
