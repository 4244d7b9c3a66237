import { refusalOf } from '@prosa/contract/channel-files';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBranding } from '../../lib/branding/branding-query.ts';
import { channelName } from '../../lib/channel-name.ts';
import { formatBytes } from '../../lib/format-sizes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { asDraftFile, type DraftFile } from './draft-files.ts';
import { kindOfFile } from './outbox/outgoing.ts';

/** They go out one after the other; more than these nobody picks on purpose. */
const mostFiles = 100;
const megabyte = 1024 * 1024;

type Options = {
  files: readonly DraftFile[];
  setFiles: (files: readonly DraftFile[]) => void;
  /** Something inside the conversation, over which files may be let go. */
  area: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Which takes only some files; null where there is none. */
  channel: string | null;
  onAdded: () => void;
};

/** Files that are picked, pasted or dropped: what cannot be sent is said before anything is. */
export function useFiles({ files, setFiles, area, isOpen, channel, onAdded }: Options) {
  const { t } = useTranslation('messages');
  const { uploadMegabytes: max } = useBranding();
  const [isOver, setOver] = useState(false);
  // Some may be dropped while others are pasted, before the screen shows either.
  const held = useRef(files);
  held.current = files;
  const add = useCallback(
    (given: readonly File[]) => {
      const fitting = given.filter((file) => {
        const values = { name: file.name, size: formatBytes(file.size) };
        const refusal = channel === null ? null : refusalOf(channel, asGiven(file));
        if (file.size === 0) toast.error(t('files.empty', values));
        else if (file.size > max * megabyte) toast.error(t('files.tooLarge', { ...values, max }));
        else if (refusal?.reason === 'too-large')
          toast.error(t('files.tooLarge', { ...values, max: refusal.megabytes }));
        else if (refusal && channel !== null)
          toast.error(t('files.notTaken', { ...values, channel: channelName(channel) }));
        else return true;
        return false;
      });
      const room = mostFiles - held.current.length;
      if (fitting.length > room) toast.error(t('files.tooMany', { count: mostFiles }));
      if (room > 0 && fitting.length > 0) {
        held.current = [...held.current, ...fitting.slice(0, room).map(asDraftFile)];
        setFiles(held.current);
      }
      onAdded();
    },
    [setFiles, max, t, channel, onAdded],
  );
  const latest = useRef(add);
  latest.current = add;

  useEffect(() => {
    const element = area.current?.closest<HTMLElement>('[data-drop]');
    if (!element || !isOpen) return;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [area, isOpen]);

  return { add, isOver };
}

function asGiven({ type, size }: File) {
  return { kind: kindOfFile(type), mimetype: type, bytes: size };
}
