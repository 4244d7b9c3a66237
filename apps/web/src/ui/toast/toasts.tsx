import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { type Toast, type ToastAction, toast, toastStore } from './toast-store.ts';
import css from './toasts.module.css';
import { useToastPlace } from './use-toast-place.ts';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** A dialog below does not hear the Esc that closes the toast. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLDivElement>(null);
  const place = useToastPlace(region, toasts);
  return (
    <div className={css.region} ref={region} style={place}>
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function ToastCard({ entry }: { entry: Toast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  /** Who had the focus before it came in here. */
  const before = useRef<Element | null>(null);
  const Icon = icons[entry.kind];

  // Whoever points at it or has the focus in it is still reading.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(entry.id), entry.duration);
    return () => clearTimeout(timer);
  }, [held, entry]);

  function close() {
    toast.dismiss(entry.id);
    if (before.current instanceof HTMLElement) before.current.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role; the handlers hold the clock, and hear Esc
    <div
      className={css.toast}
      role={entry.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Icon className={css[entry.kind]} size={20} stroke={1.75} aria-hidden="true" />
      <div className={css.text}>
        {entry.title && <strong className={css.title}>{entry.title}</strong>}
        {entry.text}
        {entry.actions && <Actions entry={entry} actions={entry.actions} />}
      </div>
      <IconButton
        small
        className={css.close}
        label={t('close')}
        icon={<IconX size={14} stroke={1.9} />}
        onClick={close}
        {...keepsEscape}
      />
    </div>
  );
}

function Actions({ entry, actions }: { entry: Toast; actions: readonly ToastAction[] }) {
  return (
    <div className={css.actions}>
      {actions.map(({ label, act }, index) => (
        <Button
          key={label}
          {...keepsEscape}
          size="small"
          // A way back is offered, not urged.
          variant={entry.kind === 'success' ? 'outline' : index === 0 ? 'primary' : 'quiet'}
          onClick={() => {
            toast.dismiss(entry.id);
            act();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
