import {
  IconBolt,
  IconCalendarTime,
  IconMicrophone,
  IconPaperclip,
  IconPlus,
  IconSend2,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { EmojiButton } from '../emoji-button.tsx';
import css from './composer-bar.module.css';

type Props = {
  isOpen: boolean;
  narrow: boolean;
  hasContent: boolean;
  signs: boolean;
  onSigns: (signs: boolean) => void;
  onEmoji: (emoji: string) => void;
  onEmojiClosed: () => void;
  onFiles: (files: readonly File[]) => void;
  onQuick: () => void;
  onSchedule?: (() => void) | undefined;
  onRecord: () => void;
  onSend: () => void;
};

export function ComposerBar(props: Props) {
  const { isOpen, narrow, hasContent, signs, onSigns, onFiles, onQuick, onSchedule } = props;
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  const icon = { size: narrow ? 20 : 18, stroke: 1.75, 'aria-hidden': true };
  const pick = () => input.current?.click();
  const end = hasContent
    ? { label: t('composer.send'), icon: <IconSend2 {...icon} />, press: props.onSend }
    : { label: t('composer.record'), icon: <IconMicrophone {...icon} />, press: props.onRecord };
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
          currentTarget.value = '';
        }}
      />
      {narrow ? (
        <Menu position="top-start" disabled={!isOpen}>
          <Menu.Target>
            <IconButton
              className={css.more}
              label={t('composer.more')}
              icon={<IconPlus {...icon} />}
              disabled={!isOpen}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPaperclip {...icon} />} onClick={pick}>
              {t('composer.attach')}
            </Menu.Item>
            <Menu.Item leftSection={<IconBolt {...icon} />} onClick={onQuick}>
              {t('composer.quick')}
            </Menu.Item>
            {onSchedule && (
              <Menu.Item leftSection={<IconCalendarTime {...icon} />} onClick={onSchedule}>
                {t('coming.schedule')}
              </Menu.Item>
            )}
            <Menu.CheckboxItem checked={signs} onChange={onSigns}>
              {t('composer.sign')}
            </Menu.CheckboxItem>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <EmojiButton
        disabled={!isOpen}
        className={css.emoji}
        onEmoji={props.onEmoji}
        onClosed={props.onEmojiClosed}
      />
      {!narrow && (
        <>
          <IconButton
            label={t('composer.attach')}
            icon={<IconPaperclip {...icon} />}
            disabled={!isOpen}
            onClick={pick}
          />
          <IconButton
            label={t('composer.quick')}
            title={`${t('composer.quick')} (/)`}
            icon={<IconBolt {...icon} />}
            disabled={!isOpen}
            // The field keeps the focus: losing it closes the list, and the press would open it again.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onQuick}
          />
          {onSchedule && (
            <IconButton
              label={t('coming.schedule')}
              icon={<IconCalendarTime {...icon} />}
              disabled={!isOpen}
              onClick={onSchedule}
            />
          )}
          <span className={css.grow} />
          <Toggle
            labelFirst
            title={t('composer.signHint')}
            checked={signs}
            disabled={!isOpen}
            onChange={onSigns}
          >
            {t('composer.sign')}
          </Toggle>
        </>
      )}
      <IconButton
        label={end.label}
        icon={end.icon}
        disabled={!isOpen}
        className={classNames(css.send, !hasContent && css.record)}
        onClick={end.press}
      />
    </div>
  );
}
