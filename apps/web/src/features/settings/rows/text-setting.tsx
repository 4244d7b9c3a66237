import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingRow } from './setting-row.tsx';

type Props = {
  label: string;
  hint?: string;
  value: string;
  saving: boolean;
  /** What is wrong with a value, or null; asked before it is saved. */
  check: (value: string) => string | null;
  onSave: (value: string) => void;
  mask?: (text: string) => string;
  inputMode?: 'numeric' | 'tel' | 'email' | 'url';
};

/** A setting in words: saved when the field is left or Enter is pressed. */
export function TextSetting({ label, hint, value, saving, check, onSave, mask, inputMode }: Props) {
  const stored = mask ? mask(value) : value;
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function commit() {
    const typed = draft?.trim();
    if (typed === undefined) return;
    const wrong = typed === stored ? null : check(typed);
    setError(wrong);
    if (wrong) return;
    setDraft(null);
    if (typed !== stored) onSave(typed);
  }

  return (
    <SettingRow label={label} hint={hint} saving={saving} error={error}>
      {({ describedBy }) => (
        <TextField
          aria-label={label}
          aria-describedby={describedBy}
          inputMode={inputMode}
          value={draft ?? stored}
          error={error !== null}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setDraft(mask ? mask(typed) : typed);
            setError(null);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key === 'Escape') {
              setDraft(null);
              setError(null);
            }
          }}
        />
      )}
    </SettingRow>
  );
}
