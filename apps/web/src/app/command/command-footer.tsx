import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd.tsx';
import css from './command-bar.module.css';

export function CommandFooter() {
  const { t } = useTranslation('shell');
  return (
    <div className={css.footer} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('command.navigate')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('command.open')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('command.close')}
      </span>
    </div>
  );
}
