import { IconSend2, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCanSendVoice } from '../../../lib/branding/branding-query.ts';
import { formatSeconds } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { isAnythingOpen } from '../../../lib/typing/on-top.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import css from './recorder-panel.module.css';
import { useRecorder } from './use-recorder.ts';

type Props = { onRecorded: (file: File) => void; onEnd: () => void };

/** In the place of the text field while somebody speaks. */
export default function RecorderPanel({ onRecorded, onEnd }: Props) {
  const { t } = useTranslation('messages');
  const canSendVoice = useCanSendVoice();
  const { state, seconds, levels, send, cancel } = useRecorder({
    onRecorded,
    onEnd,
    isPossible: canSendVoice,
    onError: (reason) => toast.error(t(`recorder.${reason}`)),
  });

  // What somebody has spoken is as much work as what they have typed.
  const leaving = useLeaveGuard(state !== 'starting');
  const isAsked = leaving.asked;

  useEffect(() => {
    if (isAsked) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isAnythingOpen()) return;
      event.preventDefault();
      cancel();
    };
    // Before whatever the recording lies in: that stays open.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [cancel, isAsked]);

  // Not one of its buttons: a space that somebody types by mistake would press it.
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const time = formatSeconds(seconds);
  return (
    <fieldset
      ref={panel}
      className={css.panel}
      aria-label={t('composer.record')}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isHere = event.target === event.currentTarget;
        if (isHere && event.key === 'Enter' && state === 'recording') send();
      }}
      data-recorder
    >
      <IconButton
        label={t('recorder.cancel')}
        icon={<IconTrash size={18} stroke={1.75} />}
        onClick={cancel}
      />
      <span className={css.dot} aria-hidden="true" />
      <span className={css.time} role="timer" aria-label={t('recorder.recording', { time })}>
        {time}
      </span>
      <span className={css.levels} aria-hidden="true">
        {levels.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={index} style={{ height: `${Math.max(8, level * 100)}%` }} />
        ))}
      </span>
      {state === 'preparing' && <span className={css.wait}>{t('recorder.preparing')}</span>}
      <IconButton
        className={css.send}
        label={t('recorder.send')}
        icon={state === 'preparing' ? <Spinner /> : <IconSend2 size={18} stroke={1.75} />}
        disabled={state !== 'recording'}
        onClick={send}
      />
      <ConfirmDialog
        opened={isAsked}
        title={t('recorder.leave.title')}
        text={t('recorder.leave.text')}
        confirm={t('recorder.leave.confirm')}
        cancel={t('recorder.leave.stay')}
        danger
        onConfirm={leaving.proceed}
        onClose={leaving.stay}
      />
    </fieldset>
  );
}
