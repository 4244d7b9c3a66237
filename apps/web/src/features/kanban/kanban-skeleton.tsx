import { Skeleton } from '../../ui/skeleton.tsx';
import css from './kanban-board.module.css';
import laneCss from './lane/lane.module.css';

/** The board while it is on its way: lanes with a few cards each. */
export function KanbanSkeleton() {
  return (
    <div className={css.board} aria-hidden="true">
      {[4, 3, 3, 2].map((cards, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={lane} className={laneCss.lane}>
          <div className={laneCss.head}>
            <Skeleton width={120} height={20} />
          </div>
          <div className={laneCss.cards}>
            {Array.from({ length: cards }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <div key={card} className={laneCss.waitingCard}>
                <Skeleton height={144} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
