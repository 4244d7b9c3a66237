import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { Stack } from './layout.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  /** Null: there is nothing to be shown any more. */
  secret: string | null;
  title: string;
  label: string;
  /** That it is not shown again, and what it is for. */
  text: string;
  onClose: () => void;
};

/** A secret, the one time that it can be seen. */
export function SecretDialog({ secret, title, label, text, onClose }: Props) {
  const { t } = useTranslation();
  const words = { copied: t('secret.copied'), failed: t('secret.copyFailed') };
  return (
    <Dialog opened={secret !== null} onClose={onClose} title={title} width={520}>
      <DialogBody>
        <Stack>
          <p>{text}</p>
          <TextField label={label} readOnly value={secret ?? ''} data-autofocus />
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button
          icon={<IconCopy size={16} stroke={1.75} />}
          onClick={() => copyText(secret ?? '', words)}
        >
          {t('secret.copy')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
