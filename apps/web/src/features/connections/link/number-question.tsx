import type { ConnectionSession } from '@prosa/contract/connection';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../../lib/phone.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import css from './link-dialog.module.css';
import { useAnswerNumber } from './session-mutations.ts';

type Props = {
  name: string;
  session: ConnectionSession;
  opened: boolean;
  onClose: () => void;
};

/** Another number than before was scanned: nothing is received for it until somebody decides. */
export function NumberQuestion({ name, session, opened, onClose }: Props) {
  const { t } = useTranslation('connections');
  const answer = useAnswerNumber();
  const { id, number, scannedNumber } = session;

  function decide(accept: boolean) {
    answer.mutate(
      { connectionId: id, accept },
      { onSuccess: onClose, onError: (error) => toast.error(errorText(error)) },
    );
  }

  const busy = (accept: boolean) => answer.isPending && answer.variables.accept === accept;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('question.title')} small>
      <DialogBody>
        <div className={css.question}>
          <p>
            {t('question.text', {
              name,
              before: inOnePiece(number),
              scanned: inOnePiece(scannedNumber),
            })}
          </p>
          <p>{t('question.explain')}</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button busy={busy(false)} onClick={() => decide(false)} data-autofocus>
          {t('question.refuse')}
        </Button>
        <Button variant="primary" busy={busy(true)} onClick={() => decide(true)}>
          {t('question.accept')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** A number that is broken over two lines is hard to compare. */
function inOnePiece(number: string | null): string {
  return formatNumber(number ?? '')
    .replaceAll(' ', '\u00a0')
    .replaceAll('-', '\u2011');
}
