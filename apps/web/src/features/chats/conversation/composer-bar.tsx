import { IconAt, IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmojiButton } from '../../messages/emoji-button.tsx';
import css from './chat-composer.module.css';

type Props = {
  onEmoji: (emoji: string) => void;
  onEmojiClosed: () => void;
  /** In a group; between two everything is meant for the other. */
  onMention?: (() => void) | undefined;
  onFiles: (files: readonly File[]) => void;
  onSend: () => void;
};

export function ComposerBar({ onEmoji, onEmojiClosed, onMention, onFiles, onSend }: Props) {
  const { t } = useTranslation('chats');
  const input = useRef<HTMLInputElement>(null);
  const icon = { size: useNarrow() ? 20 : 18, stroke: 1.75, 'aria-hidden': true };
  return (
    <div className={css.bar}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('composer.attach')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <EmojiButton disabled={false} onEmoji={onEmoji} onClosed={onEmojiClosed} />
      <IconButton
        label={t('composer.attach')}
        icon={<IconPaperclip {...icon} />}
        onClick={() => input.current?.click()}
      />
      {onMention && (
        <IconButton
          label={t('composer.mention')}
          title={`${t('composer.mention')} (@)`}
          icon={<IconAt {...icon} />}
          // The field keeps the focus: losing it closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onMention}
        />
      )}
      <span className={css.note}>{t('composer.teamOnly')}</span>
      <IconButton
        className={css.send}
        label={t('composer.send')}
        icon={<IconSend2 {...icon} />}
        onClick={onSend}
      />
    </div>
  );
}
