import { capabilitiesOf } from '@prosa/contract/channel-capabilities';
import { type Message, takesReactions } from '@prosa/contract/message';
import {
  IconCopy,
  IconCornerUpLeft,
  IconDotsVertical,
  IconDownload,
  IconMoodPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { downloadAddress } from '../download-address.ts';
import { useTalk } from '../talk/talk-context.ts';
import css from './actions.module.css';
import { ReactItems } from './reactions.tsx';

export type OpenMenu = 'react' | 'more' | null;

type Props = {
  message: Message;
  opened: OpenMenu;
  onOpened: (opened: OpenMenu) => void;
  onDelete: () => void;
};

/** Beside a bubble that somebody points at, has the focus on or pressed for long. */
export function Actions({ message, opened, onOpened, onDelete }: Props) {
  const { t } = useTranslation('messages');
  const { onReply, ticket } = useTalk();
  const { fromMe, isDeleted } = message;
  const answer = ticket.status === 'open' ? onReply : null;
  const reacts = answer && takesReactions(message, ticket.whatsapp.channel);
  // Only there can something be taken back from the customer's telephone.
  const canRemove = fromMe && onReply && capabilitiesOf(ticket.whatsapp.channel).delete;
  const position = fromMe ? 'bottom-end' : 'bottom-start';
  const icon = { size: 16, stroke: 1.75 };
  return (
    <span className={classNames(css.bar, fromMe && css.own)}>
      {answer && (
        <IconButton
          small
          label={t('reply')}
          icon={<IconCornerUpLeft {...icon} />}
          disabled={isDeleted}
          onClick={() => answer(message)}
        />
      )}
      {reacts && (
        <Menu
          opened={opened === 'react'}
          onChange={(open) => onOpened(open ? 'react' : null)}
          position={position}
        >
          <Menu.Target>
            <IconButton small label={t('react')} icon={<IconMoodPlus {...icon} />} />
          </Menu.Target>
          <Menu.Dropdown aria-label={t('react')}>
            <ReactItems message={message} />
          </Menu.Dropdown>
        </Menu>
      )}
      <Menu
        opened={opened === 'more'}
        onChange={(open) => onOpened(open ? 'more' : null)}
        position={position}
      >
        <Menu.Target>
          <IconButton
            small
            label={t('more')}
            icon={<IconDotsVertical {...icon} />}
            disabled={isDeleted}
          />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('options')}>
          {reacts && (
            <>
              <ReactItems message={message} />
              <Menu.Divider />
            </>
          )}
          {answer && (
            <Menu.Item leftSection={<IconCornerUpLeft {...icon} />} onClick={() => answer(message)}>
              {t('reply')}
            </Menu.Item>
          )}
          {message.body !== '' && (
            <Menu.Item
              leftSection={<IconCopy {...icon} />}
              onClick={() =>
                copyText(message.body, { copied: t('copied'), failed: t('copyFailed') })
              }
            >
              {t('copy')}
            </Menu.Item>
          )}
          {message.mediaUrl && (
            <Menu.Item
              component="a"
              href={downloadAddress(message.mediaUrl)}
              leftSection={<IconDownload {...icon} />}
            >
              {t('download')}
            </Menu.Item>
          )}
          {canRemove && (
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onDelete}>
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
