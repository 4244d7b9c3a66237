import { type Channel, channels } from '@prosa/contract/connection';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { compactClass } from '../../ui/add-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ChannelMark } from '../../ui/channel-mark.tsx';
import { Menu } from '../../ui/menu.tsx';

type Props = { onChoose: (channel: Channel) => void };

export function AddMenu({ onChoose }: Props) {
  const { t } = useTranslation('connections');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="primary"
          className={compactClass}
          data-add
          icon={<IconPlus size={16} stroke={1.75} />}
        >
          <span>{t('add')}</span>
          <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {channels.map((channel) => (
          <Menu.Item
            key={channel}
            leftSection={<ChannelMark channel={channel} size={18} />}
            onClick={() => onChoose(channel)}
          >
            {t(`addMenu.${channel}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
