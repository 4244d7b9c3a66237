import { useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import { Fault } from './fault.tsx';
import { FaultToggle } from './fault-toggle.tsx';
import { type PageFault, pageFaults } from './page-fault-list.ts';
import css from './panels.module.css';

const names = Object.keys(pageFaults) as PageFault[];

/** What can go wrong between Meta and the product, with what the product does about it. */
export function PageFaults() {
  const w = useWords();
  const act = useAct();
  const { pages, metaFaults } = useWorld();
  const isLinked = pages.some(({ subscribed }) => subscribed);
  return (
    <>
      <p className={css.hint}>{isLinked ? w.pageFaultsHint : w.noPage}</p>
      <ul>
        {names.map((name) => {
          const { isOn, on, off } = pageFaults[name];
          return (
            <Fault key={name} words={w.pageFault[name]}>
              <FaultToggle
                name={w.pageFault[name].name}
                isOn={isOn(metaFaults)}
                onChange={(wanted) => act((lab) => lab.setMetaFaults(wanted ? on : off))}
              />
            </Fault>
          );
        })}
      </ul>
    </>
  );
}
