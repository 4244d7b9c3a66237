import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import css from './drop-hint.module.css';

/** Over the composer while files are held over the conversation. */
export function DropHint() {
  const { t } = useTranslation('messages');
  return (
    <div className={css.drop}>
      <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
      {t('composer.drop')}
    </div>
  );
}
