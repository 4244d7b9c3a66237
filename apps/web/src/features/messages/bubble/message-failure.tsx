import { failureReasons, type Message } from '@prosa/contract/message';
import { useNavigate } from '@tanstack/react-router';
import { channelName } from '../../../lib/channel-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FailureLine } from '../failure-line.tsx';
import { useMessageChange } from '../message-mutations.ts';
import { useTalk } from '../talk/talk-context.ts';

type Props = {
  message: Message;
  /** Nobody here can send it again. */
  final: boolean;
};

/** The channel would not take it, for good: the sentence of its reason, and another try. */
export function MessageFailure({ message, final }: Props) {
  const { t } = useTranslation('messages');
  const resend = useMessageChange('resend');
  const navigate = useNavigate();
  const channel = channelName(useTalk().ticket.whatsapp.channel);
  /** Over another connection it goes out in another ticket: there the conversation goes on. */
  const follow = ({ ticketId }: Message) => {
    if (ticketId === message.ticketId) return;
    navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: String(ticketId) } });
  };
  const reason = failureReasons.find((known) => known === message.failure) ?? 'other';
  const again = {
    label: t('resend'),
    busy: resend.isPending,
    onPress: () => resend.isPending || resend.mutate(message.id, { onSuccess: follow }),
  };
  return <FailureLine text={t(`failure.${reason}`, { channel })} actions={final ? [] : [again]} />;
}
