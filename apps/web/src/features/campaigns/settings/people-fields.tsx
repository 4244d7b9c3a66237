import type { CampaignSettings } from '@prosa/contract/campaign-settings';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Fields } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './campaign-settings.module.css';

type People = Pick<
  CampaignSettings,
  'capPerDay' | 'capPerMonth' | 'optOutWords' | 'strangersPerDay'
>;
type Props = { value: People; onChange: (changes: Partial<People>) => void };

const perDay = [1, 2, 3, 5, 10];
const perMonth = [1, 2, 4, 8, 12, 20, 30, 60];
const strangers = [5, 10, 20, 30, 40, 60];
const AS_HOST = '';
const mostWords = 20;

/** How often one person is written to, and by which words they leave. */
export function PeopleFields({ value, onChange }: Props) {
  const { t } = useTranslation('campaign-settings');
  const { capPerDay, capPerMonth, optOutWords, strangersPerDay } = value;
  const [word, setWord] = useState('');

  function add() {
    const wanted = word.trim().toUpperCase();
    if (wanted === '') return;
    if (!optOutWords.includes(wanted)) onChange({ optOutWords: [...optOutWords, wanted] });
    setWord('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <Fields>
      <Fields columns={2}>
        <SelectField
          label={t('people.capPerDay')}
          options={choices(perDay, capPerDay)}
          value={String(capPerDay)}
          onChange={(next) => onChange({ capPerDay: Number(next) })}
        />
        <SelectField
          label={t('people.capPerMonth')}
          options={choices(perMonth, capPerMonth)}
          value={String(capPerMonth)}
          onChange={(next) => onChange({ capPerMonth: Number(next) })}
        />
        <SelectField
          label={t('people.strangersPerDay')}
          description={t('people.strangersHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          options={[
            { value: AS_HOST, label: t('people.asHost') },
            ...choices(strangers, strangersPerDay),
          ]}
          value={String(strangersPerDay ?? AS_HOST)}
          onChange={(next) => onChange({ strangersPerDay: next === AS_HOST ? null : Number(next) })}
        />
      </Fields>
      <fieldset>
        <legend>{t('people.words')}</legend>
        <p className={css.empty}>{t('people.wordsHint')}</p>
        <div className={css.words}>
          {optOutWords.map((one) => (
            <Button
              key={one}
              size="small"
              aria-label={t('people.removeWord', { word: one })}
              onClick={() => onChange({ optOutWords: optOutWords.filter((each) => each !== one) })}
            >
              {one}
              <IconX size={14} stroke={1.9} aria-hidden="true" />
            </Button>
          ))}
        </div>
        <div className={css.adding}>
          <TextField
            label={t('people.word')}
            value={word}
            maxLength={30}
            autoComplete="off"
            onKeyDown={onKeyDown}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
          <span />
          <Button disabled={word.trim() === '' || optOutWords.length >= mostWords} onClick={add}>
            {t('people.addWord')}
          </Button>
        </div>
      </fieldset>
    </Fields>
  );
}

/** The usual ones, and the one that is kept, if it is another. */
function choices(usual: readonly number[], kept: number | null) {
  return [...new Set(kept === null ? usual : [...usual, kept])]
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: String(count), label: String(count) }));
}
