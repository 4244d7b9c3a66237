import i18next from 'i18next';
import { toast } from '../../ui/toast/toast-store.ts';

/** Somebody tries documents one after the other: whoever is an admin is told, wherever they are. */
export function noticeGuessing({ count }: { count: number }): void {
  toast.error(i18next.t('shell:billGuessing', { count }));
}
