import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, currentLanguage } from '../lib/i18n/i18n.ts';
import { isLanguage, languageList, languageNames } from '../lib/i18n/languages.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import css from './native-select.module.css';

export function LanguagePicker() {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <label className={css.select}>
      <IconLanguage size={16} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{languageNames[language]}</span>
      <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />
      <select
        className={css.control}
        aria-label={t('language')}
        value={language}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (isLanguage(chosen)) void chooseLanguage(chosen);
        }}
      >
        {languageList.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
