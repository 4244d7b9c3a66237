import type { Announcement } from '@prosa/contract/announcement';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatDayOf } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './announcement-dialog.module.css';

type Props = {
  announcement: Pick<Announcement, 'title' | 'text' | 'mediaPath' | 'createdAt'>;
  opened: boolean;
  /** Over the dialog in which it is written. */
  above?: boolean;
  onClose: () => void;
};

/** One announcement, as its readers see it. */
export function AnnouncementDialog({ announcement, opened, above = false, onClose }: Props) {
  const { t } = useTranslation();
  const { timezone } = useCurrentUser().company;
  const { title, text, mediaPath, createdAt } = announcement;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={560} above={above}>
      <DialogBody>
        <time className={css.day} dateTime={createdAt}>
          {formatDayOf(createdAt, timezone)}
        </time>
        {mediaPath && <img className={css.image} src={mediaPath} alt="" />}
        <p className={css.text}>
          <RichText text={text} />
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
