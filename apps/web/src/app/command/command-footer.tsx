import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Kbd } from '../../ui/kbd.tsx';
import css from './command-bar.module.css';

export function CommandFooter({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={css.footer}>
      <span aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('command.navigate')}
      </span>
      <span aria-hidden="true">
        <Kbd>↵</Kbd> {t('command.open')}
      </span>
      <span aria-hidden="true">
        <Kbd>Esc</Kbd> {t('command.close')}
      </span>
      <button type="button" className={css.shortcuts} onClick={onShortcuts}>
        <Kbd>?</Kbd> {t('command.allShortcuts')}
      </button>
    </div>
  );
}
