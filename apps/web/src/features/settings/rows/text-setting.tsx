import { type KeyboardEvent, useState } from 'react';
import { MaskedField } from '../../../ui/masked-field.tsx';
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

/** Tab selects all of a field, and the next key replaces it: too much where leaving it saves it. */
function toEndByTab({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Tab') field.setSelectionRange(field.value.length, field.value.length);
}

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

  function type(typed: string) {
    setDraft(typed);
    setError(null);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') commit();
    if (key === 'Escape') {
      setDraft(null);
      setError(null);
    }
  }

  return (
    <SettingRow label={label} hint={hint} saving={saving} error={error}>
      {({ describedBy }) => {
        const field = {
          'aria-label': label,
          'aria-describedby': describedBy,
          inputMode,
          value: draft ?? stored,
          error: error !== null,
          onBlur: commit,
          onKeyDown,
          // It is let go in the field that it came to.
          onKeyUp: toEndByTab,
        };
        return mask ? (
          <MaskedField {...field} mask={mask} onChange={type} />
        ) : (
          <TextField {...field} onChange={(event) => type(event.currentTarget.value)} />
        );
      }}
    </SettingRow>
  );
}
