import { useId, useState } from 'react';
import { formatNumber } from '../../../../web/src/lib/phone.ts';
import { Button } from '../../../../web/src/ui/button.tsx';
import { useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import { businesses } from '../world/world.ts';
import { Fault } from './fault.tsx';
import { bans, type StandingFault, standingFaults } from './fault-list.ts';
import { FaultToggle } from './fault-toggle.tsx';
import css from './panels.module.css';

const names = Object.keys(standingFaults) as StandingFault[];

/** What can go wrong on the line of one number, with what the product does about it. */
export function NumberFaults() {
  const w = useWords();
  const act = useAct();
  const world = useWorld();
  const label = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const numbers = businesses(world).sort((a, b) => b.devices.length - a.devices.length);
  const telephone = numbers.find(({ number }) => number === chosen) ?? numbers[0];
  const faults = telephone && world.faults[telephone.number];
  if (!telephone || !faults) return null;
  const { number, devices, ban } = telephone;

  return (
    <>
      <p className={css.hint}>{devices.length > 0 ? w.faultsHint : w.noBusiness}</p>
      <label className={css.hidden} htmlFor={label}>
        {w.faultsOf}
      </label>
      <select
        id={label}
        className={css.select}
        value={number}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {numbers.map((one) => (
          <option key={one.number} value={one.number}>
            {`${one.name} · ${formatNumber(one.number)}`}
          </option>
        ))}
      </select>
      <ul key={number}>
        <Fault words={w.fault.drop}>
          <b className={css.faultName}>{w.fault.drop.name}</b>
          <Button
            size="small"
            disabled={devices.length === 0}
            aria-label={`${w.fault.drop.name}: ${w.now}`}
            onClick={() => act((lab) => Promise.all(devices.map((device) => lab.drop(device.id))))}
          >
            {w.now}
          </Button>
        </Fault>
        {names.map((name) => {
          const { isOn, on, off } = standingFaults[name];
          return (
            <Fault key={name} words={w.fault[name]}>
              <FaultToggle
                name={w.fault[name].name}
                isOn={isOn(faults)}
                onChange={(wanted) => act((lab) => lab.setFaults(number, wanted ? on : off))}
              />
            </Fault>
          );
        })}
        {(['ban', 'suspend'] as const).map((name) => (
          <Fault key={name} words={w.fault[name]}>
            <FaultToggle
              name={w.fault[name].name}
              isOn={ban === bans[name].code}
              onChange={(wanted) =>
                act((lab) => (wanted ? lab.ban(number, bans[name]) : lab.unban(number)))
              }
            />
          </Fault>
        ))}
      </ul>
    </>
  );
}
