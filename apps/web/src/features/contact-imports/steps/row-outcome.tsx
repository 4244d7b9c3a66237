import type { ContactImportRow, ImportOverwrite } from '@prosa/contract/contact-import';
import {
  IconArrowBackUp,
  IconPlayerSkipForward,
  IconRefresh,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './row-outcome.module.css';

const icons = {
  new: IconUserPlus,
  update: IconRefresh,
  skip: IconPlayerSkipForward,
  double: IconPlayerSkipForward,
};

type Props = { row: ContactImportRow; isDone: boolean };

/** What becomes of a row, or became of it, and why. */
export function RowOutcome({ row, isDone }: Props) {
  const { t } = useTranslation('imports');
  const Icon = row.undone ? IconArrowBackUp : icons[row.outcome];
  const verb = row.undone
    ? t(`undone.${row.undone}`)
    : t(isDone ? `became.${row.outcome}` : `becomes.${row.outcome}`);
  return (
    <span className={css[row.outcome]}>
      <span className={css.verb}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {verb}
      </span>
      <small>{useWhy(row)}</small>
      {row.overwrites.map((one) => (
        <Overwritten key={`${one.field} ${one.label}`} one={one} />
      ))}
    </span>
  );
}

function useWhy({ outcome, reason, doubleOf, changes, keepsName }: ContactImportRow): string {
  const { t } = useTranslation('imports');
  if (outcome === 'double') return t('why.double', { row: doubleOf });
  if (reason) return t(`reason.${reason}`);
  if (outcome === 'new') return t('why.new');
  const gains = changes.map((field) => t(`field.${field}`)).join(', ');
  const words = t('why.update', { fields: gains });
  return keepsName === null ? words : `${words} ${t('why.keepsName', { name: keepsName })}`;
}

/** What was there, and what comes in its place. */
function Overwritten({ one }: { one: ImportOverwrite }) {
  const { t } = useTranslation('imports');
  const what = one.label || t(`field.${one.field}`);
  return (
    <small className={css.overwritten}>
      {what}: <del>{one.from}</del> <span aria-hidden="true">→</span> <ins>{one.to}</ins>
    </small>
  );
}
