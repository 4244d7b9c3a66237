import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './drop-hint.module.css';

export function DropHint() {
  const { t } = useTranslation('messages');
  return (
    <div className={css.hint}>
      <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
      {t('composer.drop')}
    </div>
  );
}
