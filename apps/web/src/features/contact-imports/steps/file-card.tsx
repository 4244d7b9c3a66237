import type { ContactImport } from '@prosa/contract/contact-import';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './file-card.module.css';

/** Which file it is, and what it is made of. */
export function FileCard({ shown, children }: { shown: ContactImport; children?: ReactNode }) {
  const { t } = useTranslation('imports');
  const facts = [
    sizeText(shown.fileBytes),
    shown.sheetName && t('sheetName', { name: shown.sheetName }),
    t('rows', { count: shown.rowCount }),
  ];
  return (
    <div className={css.card}>
      <span className={css.icon}>
        <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <b>{shown.name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      {children}
    </div>
  );
}

function sizeText(bytes: number): string {
  if (bytes >= 1024 * 1024)
    return `${(bytes / 1024 / 1024).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
