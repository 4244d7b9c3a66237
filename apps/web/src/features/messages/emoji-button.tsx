import { IconMoodSmile } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart, SmallFailure } from '../../ui/lazy-part.tsx';
import { Popover } from '../../ui/popover.tsx';

const EmojiPicker = lazyPart(async () => {
  const file = await import('./composer/emoji-picker.tsx');
  // Without them it would be there and empty.
  await file.loadWords(currentLanguage());
  return file;
}, SmallFailure);

const gapPx = 8;

type Props = {
  disabled: boolean;
  className?: string;
  onEmoji: (emoji: string) => void;
  /** It is gone: whoever opened it goes on writing. */
  onClosed: () => void;
};

/** The picker and its pictures' names are many: they come when somebody asks for them. */
export function EmojiButton({ disabled, className, onEmoji, onClosed }: Props) {
  const { t } = useTranslation('messages');
  const [opened, setOpened] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  /** So far above the button that the lines being written stay in sight: one sees what one inserts. */
  const [clear, setClear] = useState(gapPx);

  // It stays for another one, until somebody goes on writing beside it.
  useEffect(() => {
    if (!opened) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (panel.current?.contains(event.target as Node)) return;
      // It is loading, or could not be loaded: the key leads to what there is.
      const inside = panel.current?.querySelector('button');
      if (event.key === 'Tab' && inside) {
        event.preventDefault();
        return inside.focus();
      }
      setOpened(false);
      if (event.key === 'Escape') event.stopPropagation();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [opened]);

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onClose={onClosed}
      position="top-start"
      offset={clear}
      // In a low window it lies over them rather than outside.
      middlewares={{ flip: false, shift: { crossAxis: true, padding: 8 } }}
    >
      <Popover.Target>
        <IconButton
          className={className}
          label={t('composer.emoji')}
          icon={<IconMoodSmile size={18} stroke={1.75} aria-hidden="true" />}
          disabled={disabled}
          onClick={({ currentTarget }) => {
            setClear(heightAbove(currentTarget) + gapPx);
            setOpened(!opened);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown ref={panel}>
        <Suspense>{opened && <EmojiPicker onEmoji={onEmoji} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What of the composer stands above it. */
function heightAbove(button: HTMLElement): number {
  const composer = button.closest('[data-composer]');
  if (!composer) return 0;
  return button.getBoundingClientRect().top - composer.getBoundingClientRect().top;
}
