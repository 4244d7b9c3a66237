import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenedAfterMount } from '../../lib/use-opened-after-mount.ts';
import { Brand } from '../../ui/brand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ScreenName } from '../screens.ts';
import css from './drawer.module.css';
import { Nav } from './nav.tsx';

type Props = { opened: boolean; alerts: ReadonlySet<ScreenName>; onClose: () => void };

/** The drawer where there is no room for it beside the page: over it, gone after a choice. */
export function FloatingDrawer({ opened, alerts, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <MantineDrawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size="min(300px, 84vw)"
      withCloseButton={false}
      padding={0}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 220 }}
      classNames={{ content: css.content, body: css.body }}
      attributes={{ content: { 'aria-label': t('menu.label') } }}
    >
      <nav className={css.floating} aria-label={t('menu.label')}>
        <div className={css.head}>
          <Brand />
          <IconButton
            frame
            label={t('common:close')}
            icon={<IconX size={20} stroke={1.75} />}
            onClick={onClose}
          />
        </div>
        <Nav alerts={alerts} onNavigate={onClose} />
      </nav>
    </MantineDrawer>
  );
}
