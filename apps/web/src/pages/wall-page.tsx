import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dashboardQuery, nowQuery } from '../features/dashboard/dashboard-queries.ts';
import { WallScreen } from '../features/dashboard/wall-screen.tsx';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { LoadError } from '../ui/load-error.tsx';
import css from './wall-page.module.css';

const today = { days: 1 };

/** Today in large figures, for a television: dark, without controls, always up to date. Esc leads back. */
export function WallPage() {
  const { t } = useTranslation('dashboard');
  const { company } = useCurrentUser();
  const query = useQuery({ ...dashboardQuery(today), refetchIntervalInBackground: true });
  const shown = query.data;
  const now = useQuery({ ...nowQuery, enabled: shown !== undefined }).data ?? shown?.counters;
  const navigate = useNavigate();
  usePageTitle(t('wallTitle'));
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void navigate({ to: '/' });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [navigate]);
  return (
    // The tokens of the dark scheme hold from here on, whatever the browser's is.
    <div className={css.wall} data-whole-screen data-mantine-color-scheme="dark">
      <h1 className="visually-hidden">{t('wallTitle')}</h1>
      {shown && now ? (
        <WallScreen
          shown={shown}
          now={now}
          company={company.name}
          updatedAt={query.dataUpdatedAt}
        />
      ) : (
        query.isError && <LoadError title={t('error')} retry={query.refetch} />
      )}
    </div>
  );
}
