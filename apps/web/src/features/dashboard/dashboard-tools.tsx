import { IconDeviceTv, IconDots, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import css from './dashboard-tools.module.css';

type Props = { busy: boolean; onSave: () => void };

const icon = { size: 18, stroke: 1.75 };

/** The page as a spreadsheet, on paper, or on a television. */
export function DashboardTools({ busy, onSave }: Props) {
  const { t } = useTranslation('dashboard');
  const narrow = useNarrow();
  const navigate = useNavigate();
  return (
    <div className={css.tools}>
      {!narrow && (
        <IconButton
          label={t('workbook')}
          icon={<IconFileSpreadsheet {...icon} />}
          aria-busy={busy || undefined}
          onClick={onSave}
        />
      )}
      <Menu>
        <Menu.Target>
          <IconButton label={t('more')} icon={<IconDots {...icon} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {narrow && (
            <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={onSave}>
              {t('workbook')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            {t('print')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDeviceTv {...icon} />}
            onClick={() => void navigate({ to: '/wall' })}
          >
            {t('wall')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
