import type { Ticket } from '@prosa/contract/ticket';
import {
  IconCheck,
  IconChevronLeft,
  IconRotateClockwise,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, type Ref, useRef } from 'react';
import { cutName } from '../../lib/cut-name.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { withKeys } from '../../lib/shortcuts/shortcuts.ts';
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts';
import { useAwaitedWriting } from '../../lib/tickets/intents.ts';
import { useLast } from '../../lib/use-last.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { useNarrowerThan } from '../../lib/use-narrower-than.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { channelOf } from '../../ui/channel-mark.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TicketLine } from './history/ticket-line.tsx';
import { TicketTools } from './steps/ticket-tools.tsx';
import { type TicketSteps, useTicketSteps } from './steps/use-ticket-steps.ts';
import css from './ticket-header.module.css';

type Props = {
  ticket: Ticket;
  contactOpen: boolean;
  onContact: () => void;
  onTransfer: () => void;
  onHistory: () => void;
};

/** Below it, all but the step that is likely to come next is in one menu (ticket-header.module.css). */
const roomForToolsPx = 441;

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
  const header = useRef<HTMLElement>(null);
  const isTight = useNarrowerThan(header, roomForToolsPx);
  const accept = useRef<HTMLButtonElement>(null);
  useShortcut('showContact', onContact);
  // Whoever comes to write has to accept it first.
  useAwaitedWriting(ticket.uuid, steps.accept !== null, () => accept.current?.focus());
  const tools = (
    <TicketTools key="tools" ticket={ticket} steps={steps} onContact={onContact} {...more} />
  );
  const mainStep = <MainSteps key="step" steps={steps} accept={accept} />;
  return (
    <header ref={header} className={css.header}>
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
      {/* Where the menu is all that is left of the tools, it comes last: for the eye and for the Tab key. */}
      {isTight ? [mainStep, tools] : [tools, mainStep]}
      <OtherTicketQuestion uuid={steps.other} onClose={steps.leaveOther} />
    </header>
  );
});

type MainStepsProps = { steps: TicketSteps; accept: Ref<HTMLButtonElement> };

function MainSteps({ steps, accept }: MainStepsProps) {
  return (
    <>
      {steps.accept && (
        <MainStep
          ref={accept}
          step="accept"
          variant="primary"
          Icon={IconUserCheck}
          onClick={steps.accept}
        />
      )}
      {steps.resolve && <MainStep step="resolve" Icon={IconCheck} onClick={steps.resolve} />}
      {steps.reopen && <MainStep step="reopen" Icon={IconRotateClockwise} onClick={steps.reopen} />}
    </>
  );
}

type MainStepProps = {
  ref?: Ref<HTMLButtonElement>;
  step: 'accept' | 'resolve' | 'reopen';
  variant?: 'primary';
  Icon: typeof IconCheck;
  onClick: () => void;
};

/** The one that is likely to come next. */
function MainStep({ ref, step, variant, Icon, onClick }: MainStepProps) {
  const { t } = useTranslation('desk');
  return (
    <Button
      ref={ref}
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
