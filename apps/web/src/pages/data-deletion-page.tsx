import type { DataDeletion } from '@prosa/contract/data-deletion';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../lib/api/client.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { formatMoment } from '../lib/moments.ts';
import { buttonClass } from '../ui/button.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { State } from '../ui/state.tsx';
import css from './data-deletion-page.module.css';

/** For whoever asked Meta to have their data deleted here: nobody has to log in to see what became of it. */
export function DataDeletionPage() {
  const { t } = useTranslation('data-deletion');
  const { code } = useParams({ strict: false });
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['data-deletion', code],
    queryFn: ({ signal }) =>
      api.get<DataDeletion>(`/data-deletions/${encodeURIComponent(code ?? '')}`, { signal }),
    retry: false,
  });
  usePageTitle(t('title'));
  return <main className={css.page}>{content()}</main>;

  function content() {
    if (isError && 'status' in error && error.status === 404) {
      return <State art="lost" heading={1} title={t('unknown')} text={t('unknownText')} />;
    }
    if (isError) return <LoadError title={t('errorTitle')} retry={refetch} />;
    if (!data) return <Skeleton height={320} />;
    const { requestedAt, doneAt, accounts, privacyUrl } = data;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const at = formatMoment(doneAt ?? requestedAt, zone);
    return (
      <State
        art="talk"
        heading={1}
        title={doneAt ? t('done') : t('waiting')}
        text={doneAt ? t('doneText', { at, count: accounts }) : t('waitingText', { at })}
        note={t('code', { code: data.code })}
        action={
          privacyUrl && (
            <a className={buttonClass({})} href={privacyUrl}>
              {t('privacy')}
            </a>
          )
        }
      />
    );
  }
}
