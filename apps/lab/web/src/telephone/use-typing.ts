import { useEffect, useMemo } from 'react';
import { useAct } from '../world/use-world.tsx';

/** A telephone says it again about this often, and stops when nothing more is written. */
const PAUSE_MS = 3_000;

/** Tells the other side that something is being written. */
export function useTyping(telephone: string, chat: string, isTold: boolean) {
  const act = useAct();
  const typing = useMemo(() => {
    let timer: number | undefined;
    const tell = (state: 'composing' | 'paused') =>
      isTold && act((lab) => lab.type(telephone, { chat, state }));
    function stop(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      tell('paused');
    }
    function note(): void {
      if (timer === undefined) tell('composing');
      clearTimeout(timer);
      timer = window.setTimeout(stop, PAUSE_MS);
    }
    return { note, stop };
  }, [act, telephone, chat, isTold]);
  useEffect(() => typing.stop, [typing]);
  return typing;
}
