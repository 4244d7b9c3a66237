import {
  type ComponentType,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { reloadWhenServed } from '../lib/reload-when-served.ts';
import { Dialog, DialogBody } from './dialog.tsx';
import { LoadError } from './load-error.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Failure<Props> = ComponentType<Props & { retry: () => void }>;

/** A part of a screen, in its Suspense, and the way to have its code before it is asked for. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** True once it is there. */
  preload: () => Promise<boolean>;
};

/**
 * A part of a screen whose code comes when it is asked for. Where it cannot be had, React's own `lazy` takes the whole
 * screen down: here only the part says so, and can be asked for again.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failed: Failure<Props> = LoadError,
): LazyPart<Props> {
  let coming: Promise<ComponentType<Props> | null> | null = null;
  let hasFailed = false;
  const ask = (isPressed = true) => {
    coming ??= load().then(
      (file) => file.default,
      async () => {
        // Most browsers do not ask again for a file that once did not come: only a new page has it.
        if (hasFailed) await reloadWhenServed({ isPressed });
        hasFailed = true;
        return null;
      },
    );
    return coming;
  };
  const askAgain = () => {
    coming = null;
    return ask();
  };

  function Part(props: Props) {
    const [asked, setAsked] = useState(() => ask());
    const Loaded = use(asked);
    // Whoever opens it the next time asks anew.
    useEffect(() => {
      if (!Loaded) coming = null;
    }, [Loaded]);
    if (Loaded) return <Loaded {...props} />;
    // What it says stays until the code is there.
    return <Failed {...props} retry={() => startTransition(() => setAsked(askAgain()))} />;
  }
  const preload = async () => {
    const isThere = (await ask(false)) !== null;
    if (!isThere) coming = null;
    return isThere;
  };
  return Object.assign(Part, { preload });
}

type DialogProps = { opened?: boolean; onClose: () => void };

/** The same for what is a dialog, a drawer or lies over everything: so is what it says. */
export function lazyDialog<Props extends DialogProps>(load: Load<Props>): LazyPart<Props> {
  return lazyPart<Props>(load, FailedDialog);
}

function FailedDialog({ opened = true, onClose, retry }: DialogProps & { retry: () => void }) {
  const { t } = useTranslation();
  const tryAgain = useEffectEvent(retry);
  const wasClosed = useRef(false);
  // Some stay while they are closed: whoever opens one again means the dialog, not what it said.
  useEffect(() => {
    if (!opened) wasClosed.current = true;
    else if (wasClosed.current) tryAgain();
  }, [opened]);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('state.errorTitle')} width={420} small above>
      <DialogBody>
        <LoadError compact retry={retry} />
      </DialogBody>
    </Dialog>
  );
}

/** In a popover. */
export function SmallFailure({ retry }: { retry: () => void }) {
  return <LoadError compact retry={retry} />;
}

/** For what one can do without: nothing stands in its place. */
export function Nothing(): null {
  return null;
}
