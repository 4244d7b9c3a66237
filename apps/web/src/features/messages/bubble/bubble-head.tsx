import type { Message } from '@prosa/contract/message';
import type { Referral } from '@prosa/contract/referral';
import {
  IconArrowForwardUp,
  IconBroadcast,
  IconCircleDashed,
  IconSpeakerphone,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { hueOf } from '../../../ui/avatar-face.ts';
import { useTalk } from '../talk/talk-context.ts';
import css from './bubble.module.css';
import { Quote } from './quote.tsx';

type Props = { message: Message; first: boolean; inset: boolean };

/** What brought the customer to write this. */
function CameBy({ referral }: { referral: Referral }) {
  const { t } = useTranslation('messages');
  const { isAd, title, ref } = referral;
  const kind = isAd ? 'ad' : 'link';
  const name = isAd ? title : ref;
  return (
    <span className={css.mark}>
      <IconSpeakerphone size={14} stroke={1.9} aria-hidden="true" />
      <span className={css.campaign}>
        {name ? t(`cameBy.${kind}Named`, { name }) : t(`cameBy.${kind}`)}
      </span>
    </span>
  );
}

/** What stands above the content: who says it in a group, that it is passed on, which campaign sent it, what it answers. */
export function BubbleHead({ message, first, inset }: Props) {
  const { t } = useTranslation('messages');
  const { ticket } = useTalk();
  const { contact, quotedMsg, isForwarded, isDeleted, story, campaign, referral } = message;
  const sender = ticket.isGroup && first && !message.fromMe ? contact : null;
  if (!sender && (isDeleted || !(isForwarded || quotedMsg || story || campaign || referral)))
    return null;
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
      {referral && !isDeleted && <CameBy referral={referral} />}
      {quotedMsg && !isDeleted && <Quote quoted={quotedMsg} />}
    </span>
  );
}
