import { Button } from '../../../../web/src/ui/button.tsx';
import { useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import { nameOf } from '../world/world.ts';
import css from './chat.module.css';

/** The last call of this chat: it rings, or it says how it ended. */
export function CallStrip({ telephone, chat }: { telephone: string; chat: string }) {
  const w = useWords();
  const act = useAct();
  const world = useWorld();
  const call = Object.values(world.calls).findLast(
    ({ from, to }) => from === telephone && to === chat,
  );
  if (!call) return null;
  return (
    <div className={css.call} role="status">
      {call.state === 'ringing' ? (
        <>
          <span>{w.calling(nameOf(world, chat))}</span>
          <Button variant="danger" size="small" onClick={() => act((lab) => lab.endCall(call.id))}>
            {w.hangUp}
          </Button>
        </>
      ) : (
        <span>{w.callEnded[call.state]}</span>
      )}
    </div>
  );
}
