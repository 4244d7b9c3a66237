import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { connectionsQuery } from '../../features/connections/connection-queries.ts';
import { needsAttention } from '../../features/connections/connection-status.ts';
import { hasCampaigns } from '../../lib/session/session-keys.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { judge } from '../access.ts';
import { accessOf, type ScreenName } from '../screens.ts';

// A link that drops and is back at once worries nobody.
const patienceMs = 2000;

const none: ReadonlySet<ScreenName> = new Set();
const connections: ReadonlySet<ScreenName> = new Set(['connections']);

/** The entries of the menu behind which something needs attention. */
export function useMenuAlerts(): ReadonlySet<ScreenName> {
  const user = useCurrentUser();
  const enabled = judge(accessOf('connections'), user, hasCampaigns()) === 'allowed';
  const { data } = useQuery({ ...connectionsQuery, enabled });
  const alarming = enabled && data !== undefined && needsAttention(data);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(alarming), patienceMs);
    return () => clearTimeout(timer);
  }, [alarming]);
  return shown ? connections : none;
}
