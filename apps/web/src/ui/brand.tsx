import { useBranding } from '../lib/branding/branding-query.ts';
import css from './brand.module.css';
import { Mark } from './mark.tsx';

export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  const { productName, logoUrl } = useBranding();
  return (
    <span className={css.brand}>
      {logoUrl ? <img className={css.mark} src={logoUrl} alt="" /> : <Mark />}
      {!markOnly && <span className={css.name}>{productName}</span>}
    </span>
  );
}
