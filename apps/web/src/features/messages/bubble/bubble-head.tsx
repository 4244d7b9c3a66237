import type { Message } from '@prosa/contract/message';
import { IconArrowForwardUp, IconBroadcast, IconCircleDashed } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { hueOf } from '../../../ui/avatar-face.ts';
import { useTalk } from '../talk/talk-context.ts';
import css from './bubble.module.css';
import { Quote } from './quote.tsx';

type Props = { message: Message; first: boolean; inset: boolean };

/** What stands above the content: who says it in a group, that it is passed on, which campaign sent it, what it answers. */
export function BubbleHead({ message, first, inset }: Props) {
  const { t } = useTranslation('messages');
  const { ticket } = useTalk();
  const { contact, quotedMsg, isForwarded, isDeleted, story, campaign } = message;
  const sender = ticket.isGroup && first && !message.fromMe ? contact : null;
  if (!sender && (isDeleted || !(isForwarded || quotedMsg || story || campaign))) return null;
  return (
    <span className={inset ? `${css.headline} ${css.head}` : css.headline}>
      {sender && (
        <bdi className={css.sender} style={{ '--hue': hueOf(String(sender.id)) } as CSSProperties}>
          {sender.name}
        </bdi>
      )}
      {isForwarded && !isDeleted && (
        <span className={css.mark}>
          <IconArrowForwardUp size={14} stroke={1.9} aria-hidden="true" />
          {t('forwarded')}
        </span>
      )}
      {campaign && !isDeleted && (
        <span className={css.mark}>
          <IconBroadcast size={14} stroke={1.9} aria-hidden="true" />
          <span className={css.campaign}>{t('ofCampaign', { name: campaign.name })}</span>
        </span>
      )}
      {story && !isDeleted && (
        <span className={css.mark}>
          <IconCircleDashed size={14} stroke={1.9} aria-hidden="true" />
          {t(`story.${story}`)}
        </span>
      )}
      {quotedMsg && !isDeleted && <Quote quoted={quotedMsg} />}
    </span>
  );
}
