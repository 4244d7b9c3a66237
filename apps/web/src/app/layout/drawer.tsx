import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Brand } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ScreenName } from '../screens.ts';
import css from './drawer.module.css';
import { Nav } from './nav.tsx';

type Props = { rail: boolean; alerts: ReadonlySet<ScreenName>; onToggle: () => void };

/** The drawer on wide screens: 260 px, or a rail of icons. */
export function Drawer({ rail, alerts, onToggle }: Props) {
  const { t } = useTranslation('shell');
  const Icon = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classNames(css.drawer, rail && css.rail)} aria-label={t('menu.label')}>
      <div className={css.head}>
        <Brand markOnly={rail} />
      </div>
      <IconButton
        frame
        className={css.toggle}
        label={t(rail ? 'menu.expand' : 'menu.collapse')}
        aria-expanded={!rail}
        icon={<Icon size={18} stroke={1.75} />}
        onClick={onToggle}
      />
      <Nav rail={rail} alerts={alerts} />
    </nav>
  );
}
