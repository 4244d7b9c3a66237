import type { HostCompany } from '@prosa/contract/host-company';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { useDeleteCompany } from '../company-mutations.ts';
import css from './delete-company-dialog.module.css';

type Props = { company: HostCompany; opened: boolean; onClose: () => void };

/** A day later nothing comes back from it: whoever deletes a company writes its name. */
export function DeleteCompanyDialog({ company, opened, onClose }: Props) {
  const { t } = useTranslation(['companies', 'common']);
  const remove = useDeleteCompany();
  const [typed, setTyped] = useState('');
  const [keepsFile, setKeepsFile] = useState(true);
  const [isImmediate, setIsImmediate] = useState(false);
  const isSame = typed.trim() === company.name.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isSame) return;
    remove.mutate(
      { id: company.id, name: typed.trim(), keepsFile, isImmediate },
      {
        onSuccess: () => {
          toast.success(t('saved'));
          onClose();
        },
        onError: (error) => toast.error(t('delete.failed', { reason: errorText(error) })),
      },
    );
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={t('delete.title')} width={460} small above>
      <form className={css.form} onSubmit={submit} noValidate>
        <DialogBody>
          <Stack gap={6}>
            <p>{t('delete.text')}</p>
            <p className={css.warning}>{t('delete.warning', { name: company.name })}</p>
            <p>{t(isImmediate ? 'delete.atOnce' : 'delete.inADay')}</p>
            <TextField
              label={t('delete.typed', { name: company.name })}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Toggle checked={keepsFile} onChange={setKeepsFile}>
              {t('delete.keepsFile')}
            </Toggle>
            <Toggle checked={isImmediate} onChange={setIsImmediate}>
              {t('delete.immediately')}
            </Toggle>
          </Stack>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="danger" disabled={!isSame} busy={remove.isPending}>
            {t('common:delete')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
