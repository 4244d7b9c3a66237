import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export const keysId = 'kanban-keys';

/** What every card is described by: which keys move it. */
export function KeysHint() {
  const { t } = useTranslation('kanban');
  return (
    <VisuallyHidden>
      <span id={keysId}>{t('keys')}</span>
    </VisuallyHidden>
  );
}
