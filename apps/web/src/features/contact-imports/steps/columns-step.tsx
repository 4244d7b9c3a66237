import {
  type ColumnTarget,
  type ContactImport,
  contactTargets,
  listTargets,
} from '@prosa/contract/contact-import';
import { type Country, callingCodes, countries } from '@prosa/contract/human-number';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { useChangeImport } from '../contact-import-mutations.ts';
import css from './columns-step.module.css';

type Props = { shown: ContactImport; onBack: () => void; onChanged: () => void };

/** What each column is: recognised, and changed by hand if need be. */
export function ColumnsStep({ shown, onBack, onChanged }: Props) {
  const { t } = useTranslation('imports');
  const change = useChangeImport(shown.id);
  const [columns, setColumns] = useState(() => shown.columns.map(({ to }) => to));
  const [hasHeader, setHasHeader] = useState(shown.hasHeader);
  const [country, setCountry] = useState(shown.country);
  const [replaceNames, setReplaceNames] = useState(shown.replaceNames);
  const hasNumbers = columns.includes('number');
  const setTarget = (index: number, to: ColumnTarget) =>
    setColumns((before) => before.map((one, at) => (at === index ? to : one)));
  const isOfList = shown.contactListId !== null;
  const targets: readonly ColumnTarget[] = isOfList ? listTargets : contactTargets;
  const options = targets.map((value) => ({ value, label: t(`column.${value}`) }));
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'region' });
  const homes = countries.map((value: Country) => ({
    value,
    label: `${names.of(value)} (+${callingCodes[value].code})`,
  }));

  return (
    <>
      <DialogBody>
        <p className={css.intro}>{t('columns.intro')}</p>
        <ul className={css.list}>
          {shown.columns.map((column, index) => (
            <li key={column.letter} className={css.column}>
              <div className={css.words}>
                <b>{hasHeader ? column.header : t('columns.letter', { letter: column.letter })}</b>
                <small>{column.samples.join(' · ') || t('columns.empty')}</small>
              </div>
              <SelectField
                aria-label={t('columns.becomes', { name: column.header })}
                options={options}
                value={columns[index] ?? 'ignore'}
                onChange={(to) => setTarget(index, to)}
                w={210}
              />
            </li>
          ))}
        </ul>
        <div className={css.options}>
          <SelectField
            label={t('columns.country')}
            description={t('columns.countryHint')}
            options={homes}
            value={country}
            onChange={setCountry}
            searchable
          />
          <Toggle checked={hasHeader} onChange={setHasHeader}>
            {t('columns.hasHeader')}
          </Toggle>
          {!isOfList && (
            <Toggle checked={replaceNames} onChange={setReplaceNames}>
              {t('columns.replaceNames')}
            </Toggle>
          )}
        </div>
        {!hasNumbers && (
          <p className={css.error} role="alert">
            {t('columns.numberMissing')}
          </p>
        )}
        {change.isError && (
          <p className={css.error} role="alert">
            {errorText(change.error)}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="primary"
          busy={change.isPending}
          disabled={!hasNumbers}
          title={hasNumbers ? undefined : t('columns.numberMissing')}
          onClick={() =>
            change.mutate({ columns, hasHeader, country, replaceNames }, { onSuccess: onChanged })
          }
        >
          {t('columns.check')}
        </Button>
      </DialogFooter>
    </>
  );
}
