import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from './dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';

type Props = Omit<DialogProps, 'children'> & {
  dirty: boolean;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Null: there is nothing to be saved, only to be seen. */
  submit?: string | null;
  /** What else can be done with it, before the button that saves. */
  also?: ReactNode;
  /** At the other end of the footer: what takes the thing away. */
  apart?: ReactNode;
  /** Said at the left of the buttons while nothing is unsaved. */
  note?: ReactNode;
  /** The body brings its own scrolling and padding. */
  bare?: boolean;
  children: ReactNode;
};

/**
 * A dialog that edits something. What was typed is not lost by a stray click, Esc, the browser's
 * back button or a closed tab: with unsaved changes each of them asks first.
 */
export function FormDialog(props: Props) {
  const { dirty, busy, onSubmit, submit, also, apart, note, bare, children, ...dialog } = props;
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const leaving = useLeaveGuard(dialog.opened && dirty);

  // After the key press: the question's own Esc handler would hear the same one, and close it again.
  const close = () => (dirty ? void setTimeout(() => setAsking(true)) : dialog.onClose());
  // A dialog over another lies in its tree: the form below would hear of this one, too.
  const submitHere = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    onSubmit(event);
  };
  const discard = () => {
    setAsking(false);
    dialog.onClose();
    leaving.proceed();
  };
  const stay = () => {
    setAsking(false);
    leaving.stay();
  };

  return (
    <>
      <Dialog {...dialog} onClose={close}>
        <form className={css.form} onSubmit={submitHere} noValidate>
          {bare ? children : <DialogBody>{children}</DialogBody>}
          <DialogFooter apart={apart} note={dirty ? t('form.unsaved') : note}>
            <Button onClick={close}>{t(submit === null ? 'close' : 'cancel')}</Button>
            {also}
            {submit !== null && (
              <Button type="submit" variant="primary" busy={busy}>
                {submit ?? t('save')}
              </Button>
            )}
          </DialogFooter>
        </form>
      </Dialog>
      <DiscardQuestion opened={asking || leaving.asked} onDiscard={discard} onStay={stay} />
    </>
  );
}
