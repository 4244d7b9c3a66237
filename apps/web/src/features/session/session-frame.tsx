import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Brand } from '../../ui/brand.tsx';
import { LanguagePicker } from '../../ui/language-picker.tsx';
import { ThemeLink } from '../../ui/theme-link.tsx';
import { Scene } from './scene/scene.tsx';
import css from './session-frame.module.css';

/** What login and signup share: the form on the left, the product at work on the right. */
export function SessionFrame({ children, footnote }: { children: ReactNode; footnote: ReactNode }) {
  const { t } = useTranslation('session');
  return (
    <div className={css.frame}>
      <div className={css.form}>
        <header>
          <Brand />
        </header>
        <main className={css.main}>
          {children}
          {footnote && <p className={css.footnote}>{footnote}</p>}
        </main>
        <footer className={css.footer}>
          <LanguagePicker />
          <ThemeLink />
        </footer>
      </div>
      <aside className={css.scene} aria-hidden="true">
        <Scene />
        <p className={css.pitch}>{t('pitch')}</p>
      </aside>
    </div>
  );
}
