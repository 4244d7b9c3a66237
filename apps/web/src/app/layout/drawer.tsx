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
  const toggle = (
    <IconButton
      // It stands at the head of the drawer and at the foot of the rail: keyed, it is the same one, and keeps the focus.
      key="toggle"
      frame
      className={css.toggle}
      label={t(rail ? 'menu.expand' : 'menu.collapse')}
      aria-expanded={!rail}
      icon={<Icon size={18} stroke={1.75} />}
      onClick={onToggle}
    />
  );
  const nav = <Nav key="nav" rail={rail} alerts={alerts} />;
  return (
    <nav className={classNames(css.drawer, rail && css.rail)} aria-label={t('menu.label')}>
      <div className={css.head}>
        <Brand markOnly={rail} />
      </div>
      {rail ? [nav, toggle] : [toggle, nav]}
    </nav>
  );
}
