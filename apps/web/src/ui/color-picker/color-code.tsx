import { normalColor } from '@prosa/contract/color';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { TextField } from '../text-field.tsx';
import css from './color-picker.module.css';

type Props = { value: string; onChange: (color: string) => void };

/** The colour as it is written elsewhere, to be copied from a brand's book; what is no colour yet changes nothing. */
export function ColorCode({ value, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    const color = normalColor(text.startsWith('#') ? text : `#${text}`);
    if (/^#[0-9a-f]{6}$/.test(color)) onChange(color);
  }

  return (
    <TextField
      className={css.code}
      aria-label={t('color.custom')}
      autoComplete="off"
      spellCheck={false}
      maxLength={9}
      value={typed ?? value.toUpperCase()}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onBlur={() => setTyped(null)}
    />
  );
}
