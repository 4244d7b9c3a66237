import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import css from './native-select.module.css';
import { useThemeToggle } from './use-theme-toggle.ts';

/** The theme switch in words, for pages without the top bar. */
export function ThemeLink() {
  const { t } = useTranslation();
  const { dark, toggle } = useThemeToggle();
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button type="button" className={css.select} onClick={toggle}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {t(dark ? 'theme.toLight' : 'theme.toDark')}
    </button>
  );
}
