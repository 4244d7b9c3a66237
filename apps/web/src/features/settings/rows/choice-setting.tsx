import { SelectField } from '../../../ui/select-field.tsx';
import { SettingRow } from './setting-row.tsx';

type Props<Value extends string> = {
  label: string;
  hint?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  saving: boolean;
  /** What was asked for and is not confirmed yet: shown at once. */
  pending: string | undefined;
  onChange: (value: Value) => void;
  searchable?: boolean;
};

/** A setting with a few values; it changes on the spot. */
export function ChoiceSetting<Value extends string>(props: Props<Value>) {
  const { label, hint, value, options, saving, pending, onChange, searchable } = props;
  return (
    <SettingRow label={label} hint={hint} saving={saving}>
      {({ describedBy }) => (
        <SelectField
          aria-label={label}
          aria-describedby={describedBy}
          options={options}
          value={saving && pending !== undefined ? (pending as Value) : value}
          searchable={searchable}
          onChange={(chosen) => chosen !== value && onChange(chosen)}
        />
      )}
    </SettingRow>
  );
}
