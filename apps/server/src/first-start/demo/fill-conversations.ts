import type { AcrossCompaniesScope } from '../../db/scope.ts';
import type { MediaStore } from '../../media/store.ts';
import { seededRandom } from '../../seeded-random.ts';
import { storeDemoFile, storePortraits } from './files.ts';
import { type DemoPlace, insertMessages, insertPlan } from './insert.ts';
import { insertHistory } from './insert-history.ts';
import { planDemo } from './plan.ts';

const SEED = 20_261_115;

/** Two months of conversations, up to now: the first start shows a desk, and figures, that are alive. */
export async function fillConversations(
  scope: AcrossCompaniesScope,
  store: MediaStore,
  place: DemoPlace,
): Promise<void> {
  const plan = planDemo(seededRandom(SEED), scope.now.getTime(), place.timezone);
  const pictures = await storePortraits(store, place.companyId, plan.contacts);
  const inserted = await insertPlan(scope, place, plan, pictures);
  const files = await Promise.all(
    inserted.tickets.flatMap((ticket) =>
      ticket.conversation.messages.flatMap(({ file }, index) =>
        file
          ? [
              storeDemoFile(store, place.companyId, file).then((stored) => ({
                ticket,
                place: index,
                file: stored,
              })),
            ]
          : [],
      ),
    ),
  );
  await insertMessages(scope, place, inserted, files);
  await insertHistory(scope, place, inserted.tickets, inserted.contactIds);
}
