import { isAddress, type Setting } from '@prosa/contract/setting';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './secret-setting.module.css';
import { SettingRow } from './setting-row.tsx';

type Props = {
  label: string;
  setting: Pick<Setting, 'isSet'> & Partial<Pick<Setting, 'key' | 'hint'>>;
  saving: boolean;
  /** What is wrong with a value, or null; asked before it is saved. */
  check: (value: string) => string | null;
  onSave: (value: string) => void;
};

/** A secret: one learns whether it is there, never what it is. */
export function SecretSetting({ label, setting, saving, check, onSave }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Nobody looks over a shoulder for an address, and a mistake in it is to be seen.
  const Field = setting.key && isAddress(setting.key) ? TextField : PasswordField;

  function save() {
    const wrong = draft ? check(draft) : null;
    setError(wrong);
    if (wrong) return;
    if (draft) onSave(draft);
    setDraft(null);
  }

  return (
    <SettingRow label={label} saving={saving}>
      {() =>
        draft === null ? (
          <div className={css.known}>
            <span className={css.state}>
              {setting.isSet && <IconLock size={14} stroke={1.9} aria-hidden="true" />}
              {setting.hint || t(setting.isSet ? 'secret.isSet' : 'secret.notSet')}
            </span>
            {setting.isSet && (
              <Button size="small" variant="quiet" onClick={() => onSave('')}>
                {t('secret.remove')}
              </Button>
            )}
            <Button size="small" onClick={() => setDraft('')}>
              {t(setting.isSet ? 'secret.change' : 'secret.set')}
            </Button>
          </div>
        ) : (
          <form
            className={css.edit}
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <Field
              className={css.field}
              aria-label={`${label}: ${t('secret.newValue')}`}
              autoComplete="off"
              autoFocus
              value={draft}
              error={error}
              onChange={(event) => {
                setDraft(event.currentTarget.value);
                setError(null);
              }}
            />
            <Button type="submit">{t('common:save')}</Button>
          </form>
        )
      }
    </SettingRow>
  );
}
