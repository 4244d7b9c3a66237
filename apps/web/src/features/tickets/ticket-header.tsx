import type { Ticket } from '@prosa/contract/ticket';
import {
  IconCheck,
  IconChevronLeft,
  IconRotateClockwise,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { cutName } from '../../lib/cut-name.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { withKeys } from '../../lib/shortcuts/shortcuts.ts';
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts';
import { intendToWrite } from '../../lib/tickets/intents.ts';
import { useLast } from '../../lib/use-last.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { channelOf } from '../../ui/channel-mark.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TicketLine } from './history/ticket-line.tsx';
import { TicketTools } from './steps/ticket-tools.tsx';
import { useTicketSteps } from './steps/use-ticket-steps.ts';
import css from './ticket-header.module.css';

type Props = {
  ticket: Ticket;
  contactOpen: boolean;
  onContact: () => void;
  onTransfer: () => void;
  onHistory: () => void;
};

/** Whose ticket it is, and what can be done with it now. */
export const TicketHeader = memo(function TicketHeader({
  ticket,
  contactOpen,
  onContact,
  ...more
}: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const { contact, whatsapp } = ticket;
  const steps = useTicketSteps(ticket);
  const narrow = useNarrow();
  useShortcut('showContact', onContact);
  return (
    <header className={css.header}>
      <Link
        className={css.back}
        to="/tickets/{-$ticketId}"
        params={{ ticketId: undefined }}
        aria-label={t('backToList')}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </Link>
      <button
        type="button"
        className={css.who}
        aria-expanded={contactOpen}
        title={withKeys(t('contact'), 'showContact')}
        onClick={onContact}
      >
        <Avatar
          name={contact.name}
          seed={contact.id}
          picture={contact.profilePicUrl}
          size={36}
          channel={channelOf(whatsapp.channel)}
        />
        <span className={css.words}>
          <b className={css.name}>{narrow ? cutName(contact.name, 10) : contact.name}</b>
          <TicketLine ticket={ticket} />
        </span>
      </button>
      <TicketTools ticket={ticket} steps={steps} onContact={onContact} {...more} />
      {steps.accept && (
        <MainStep
          step="accept"
          variant="primary"
          Icon={IconUserCheck}
          onClick={() => {
            steps.accept?.();
            intendToWrite(ticket.uuid);
          }}
        />
      )}
      {steps.resolve && <MainStep step="resolve" Icon={IconCheck} onClick={steps.resolve} />}
      {steps.reopen && <MainStep step="reopen" Icon={IconRotateClockwise} onClick={steps.reopen} />}
      <OtherTicketQuestion uuid={steps.other} onClose={steps.leaveOther} />
    </header>
  );
});

type MainStepProps = {
  step: 'accept' | 'resolve' | 'reopen';
  variant?: 'primary';
  Icon: typeof IconCheck;
  onClick: () => void;
};

/** The one that is likely to come next. */
function MainStep({ step, variant, Icon, onClick }: MainStepProps) {
  const { t } = useTranslation('desk');
  return (
    <Button
      variant={variant}
      className={css.main}
      icon={
        <Icon
          size={16}
          stroke={1.75}
          className={variant ? undefined : css.tick}
          aria-hidden="true"
        />
      }
      aria-label={t(`step.${step}`)}
      title={withKeys(t(`step.${step}`), `${step}Ticket`)}
      onClick={onClick}
    >
      <span className={css.mainWords}>{t(`step.${step}`)}</span>
    </Button>
  );
}

type OtherTicketQuestionProps = { uuid: string | null; onClose: () => void };

/** The contact is being served elsewhere: the way there. */
function OtherTicketQuestion({ uuid, onClose }: OtherTicketQuestionProps) {
  const { t } = useTranslation(['desk', 'errors']);
  const navigate = useNavigate();
  const shown = useLast(uuid);
  return (
    <ConfirmDialog
      opened={uuid !== null}
      title={t('other.title')}
      text={t('errors:ERR_OTHER_OPEN_TICKET')}
      confirm={t('other.open')}
      onConfirm={() => {
        onClose();
        if (shown) void navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: shown } });
      }}
      onClose={onClose}
    />
  );
}
