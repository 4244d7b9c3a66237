import type { ContactImport } from '@prosa/contract/contact-import';
import { limits } from '@prosa/contract/limits';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useUploadSheet } from '../contact-import-mutations.ts';
import css from './file-step.module.css';

const accepted =
  '.xls,.xlsx,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = {
  contactListId: number | null;
  onUploaded: (uploaded: ContactImport) => void;
  onClose: () => void;
};

/** The sheet is chosen or dropped, sent and read; what is wrong with it stands under it in words. */
export function FileStep({ contactListId, onUploaded, onClose }: Props) {
  const { t } = useTranslation('imports');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadSheet(contactListId);
  const [name, setName] = useState('');
  const [part, setPart] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const stop = useRef<AbortController | null>(null);
  // Closed meanwhile: nobody waits for it any more.
  useEffect(() => () => stop.current?.abort(), []);

  function send(file: File | undefined): void {
    if (!file || upload.isPending) return;
    stop.current = new AbortController();
    setName(file.name);
    setPart(0);
    const { signal } = stop.current;
    upload.mutate({ file, onProgress: setPart, signal }, { onSuccess: onUploaded });
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    send(event.dataTransfer.files[0]);
  }

  return (
    <>
      <DialogBody>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same for the keyboard */}
        <div
          className={classNames(css.drop, isOver && css.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
        >
          <span className={css.icon}>
            <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
          </span>
          {upload.isPending ? (
            <div className={css.sending} role="status">
              <b>{name}</b>
              <p>{part < 1 ? t('file.sending') : t('file.reading')}</p>
              <ProgressBar
                label={t('file.sending')}
                parts={[{ value: Math.round(part * 100), tone: 'done' }]}
                total={100}
              />
            </div>
          ) : (
            <>
              <b>{t('file.drop')}</b>
              <p>{t('file.hint')}</p>
              <Button variant="primary" onClick={() => input.current?.click()} data-autofocus>
                {t('file.choose')}
              </Button>
            </>
          )}
          <input
            ref={input}
            type="file"
            accept={accepted}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('file.choose')}
            onChange={(event) => {
              send(event.currentTarget.files?.[0]);
              // The same file again, once it is mended.
              event.currentTarget.value = '';
            }}
          />
        </div>
        {upload.isError && (
          <p className={css.error} role="alert">
            {name && <b>{name}: </b>}
            {errorText(upload.error)}
          </p>
        )}
        <p className={css.rules}>
          {t('file.rules', {
            rows: limits.contactImport.rows.toLocaleString(localeOf[currentLanguage()]),
            megabytes: limits.contactImport.bytes / 1024 / 1024,
          })}
        </p>
        <a className={css.example} href="/planilha.xlsx" download>
          <IconDownload size={14} stroke={1.9} aria-hidden="true" />
          {t('file.example')}
        </a>
      </DialogBody>
      <DialogFooter note={t('file.nothingYet')}>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogFooter>
    </>
  );
}
