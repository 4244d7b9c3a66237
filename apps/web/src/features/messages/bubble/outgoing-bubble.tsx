import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatTime } from '../../../lib/moments.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OutgoingFileContent, OutgoingPicture } from '../content/outgoing-file-content.tsx';
import { TextContent } from '../content/text-content.tsx';
import { FailureLine } from '../failure-line.tsx';
import { discard, sendAgain } from '../outbox/outbox.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { useTalk } from '../talk/talk-context.ts';
import css from './bubble.module.css';
import { Meta } from './meta.tsx';
import { Quote } from './quote.tsx';

/** What was sent a moment ago, as it will look when the server has it. */
export function OutgoingBubble({ outgoing, first }: { outgoing: Outgoing; first: boolean }) {
  const { t } = useTranslation('messages');
  const { timeZone } = useTalk();
  const { body, quoted, file, quickImage, state, reason } = outgoing;
  const time = formatTime(outgoing.at, timeZone);
  const isShown =
    quickImage !== null || (file?.preview && (file.kind === 'image' || file.kind === 'video'));
  const refused = state === 'refused';
  const resend = { label: t('resend'), onPress: () => sendAgain(outgoing) };
  const giveUp = { label: t('discard'), onPress: () => discard(outgoing) };
  const actions = outgoing.final ? [giveUp] : [resend, giveUp];
  return (
    <>
      <article
        className={classNames(css.row, css.own, first && css.first, refused && css.failed)}
        aria-label={t('saidByYou', { time })}
        data-outgoing={outgoing.clientId}
      >
        <div className={classNames(css.bubble, isShown && css.media)}>
          {quoted && <Quote quoted={quoted} />}
          {file && <OutgoingFileContent outgoing={outgoing} file={file} />}
          {quickImage && <OutgoingPicture address={quickImage.address} />}
          {body !== '' && (
            <span className={isShown ? css.caption : undefined}>
              <TextContent body={body} />
            </span>
          )}
          <Meta time={time} ack={refused ? 'failed' : 'waiting'} inset={Boolean(isShown)} />
        </div>
      </article>
      {refused && (
        <FailureLine
          text={reason ? t('failure.refused', { reason }) : t('failure.other')}
          actions={actions}
        />
      )}
      {state === 'away' && <FailureLine text={t('failure.unreachable')} actions={actions} />}
    </>
  );
}
