import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useQuotedText } from '../bubble/quote.tsx';
import type { Quoted } from '../outbox/outgoing.ts';
import { useTalk } from '../talk/talk-context.ts';
import css from './reply-bar.module.css';

export function ReplyBar({ quoted, onCancel }: { quoted: Quoted; onCancel: () => void }) {
  const { t } = useTranslation('messages');
  const { ticket } = useTalk();
  const text = useQuotedText(quoted);
  const name = quoted.fromMe
    ? t('composer.yourself')
    : (quoted.contact?.name ?? ticket.contact.name);
  return (
    <fieldset className={css.bar} aria-label={t('composer.replyTo', { name })}>
      <span className={css.words}>
        <bdi className={css.name}>{name}</bdi> <bdi>{text}</bdi>
      </span>
      <IconButton
        small
        label={t('composer.cancelReply')}
        icon={<IconX size={14} stroke={1.9} />}
        onClick={onCancel}
      />
    </fieldset>
  );
}
