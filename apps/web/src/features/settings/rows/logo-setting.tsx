import { limits } from '@prosa/contract/limits';
import { useRef } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSaveSystemSetting } from '../setting-mutations.ts';
import css from './logo-setting.module.css';
import { SettingRow } from './setting-row.tsx';

const types = ['image/png', 'image/jpeg', 'image/webp'];

export function LogoSetting({ value }: { value: string }) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSetting('logo');
  const picker = useRef<HTMLInputElement>(null);
  const onSave = (logo: string) =>
    save.mutate(logo, {
      onSuccess: () => toast.success(t('saved')),
      onError: (error) => toast.error(errorText(error)),
    });

  async function choose(file: File | undefined) {
    if (!file) return;
    if (!types.includes(file.type)) toast.error(t('system.logoType'));
    else if (file.size > limits.logoBytes) toast.error(t('system.logoTooLarge'));
    else onSave(await dataUrlOf(file));
  }

  return (
    <SettingRow label={t('system.logo')} hint={t('system.logoHint')} saving={save.isPending}>
      {({ labelId }) => (
        <div className={css.logo}>
          <span className={css.preview}>
            <Brand markOnly />
          </span>
          <input
            ref={picker}
            className={css.file}
            type="file"
            accept={types.join(',')}
            aria-labelledby={labelId}
            tabIndex={-1}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button onClick={() => picker.current?.click()}>{t('system.logoChoose')}</Button>
          {value !== '' && (
            <Button variant="quiet" onClick={() => onSave('')}>
              {t('system.logoRemove')}
            </Button>
          )}
        </div>
      )}
    </SettingRow>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
