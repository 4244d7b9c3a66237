import type { Dashboard, DashboardNow, DashboardQuery } from '@prosa/contract/dashboard';
import { todayIn } from '../../calendar.ts';
import type { ReadScope } from '../../db/scope.ts';
import { presentDashboard } from './dashboard.presenter.ts';
import { countNow, dashboardRules, readFigures } from './dashboard.repository.ts';
import { spanOf } from './dashboard.span.ts';

/** The figures of a span of days, beside those of the span before; from sums alone, never from all tickets. */
export async function showDashboard(scope: ReadScope, query: DashboardQuery): Promise<Dashboard> {
  const rules = await dashboardRules(scope);
  const today = todayIn(rules.timezone, scope.now);
  const span = spanOf(query, today);
  const rows = await readFigures(scope, { span, today });
  return presentDashboard({ rows, span, today, ...rules });
}

/** What changes from moment to moment: asked again when a ticket or somebody's presence changes. */
export async function showNow(scope: ReadScope): Promise<DashboardNow> {
  const { pending, open, online } = await countNow(scope);
  return { supportPending: pending, supportHappening: open, online };
}
