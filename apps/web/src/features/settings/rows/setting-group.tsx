import type { ReactNode } from 'react';
import css from './setting-group.module.css';

type Props = { title: string; text: string; children: ReactNode };

export function SettingGroup({ title, text, children }: Props) {
  return (
    <section className={css.group}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {children}
    </section>
  );
}
