import { IconEye } from '@tabler/icons-react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useNoteDocument } from './note-mutations.ts';

/** The document in full, once it is asked for, for those who may see it. */
export function NoteDocument({ inquiryId }: { inquiryId: number }) {
  const { t } = useTranslation('contacts');
  const may = useMay();
  const document = useNoteDocument(inquiryId);
  if (!may('documents:read')) return null;
  if (document.data) return <span>{document.data.document}</span>;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<IconEye size={14} stroke={1.9} />}
      busy={document.isPending}
      onClick={() =>
        document.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })
      }
    >
      {t('notes.showDocument')}
    </Button>
  );
}
