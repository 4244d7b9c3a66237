import type { Setting } from '@prosa/contract/setting';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import css from './secret-setting.module.css';
import { SettingRow } from './setting-row.tsx';

type Props = {
  label: string;
  setting: Setting;
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
              {t(setting.isSet ? 'secret.isSet' : 'secret.notSet')}
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
            <PasswordField
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
