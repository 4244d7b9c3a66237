import { IconMoodSmile } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Popover } from '../../../../ui/popover.tsx';

const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));

type Props = { disabled: boolean; className?: string; onEmoji: (emoji: string) => void };

/** The picker and its pictures' names are many: they come when somebody asks for them. */
export function EmojiButton({ disabled, className, onEmoji }: Props) {
  const { t } = useTranslation('messages');
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          className={className}
          label={t('composer.emoji')}
          icon={<IconMoodSmile size={18} stroke={1.75} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>{opened && <EmojiPicker onEmoji={onEmoji} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
