import { useState } from 'react';
import { Toggle } from '../../../../web/src/ui/toggle.tsx';
import css from './panels.module.css';

type Props = {
  name: string;
  isOn: boolean;
  /** True when the lab took it. */
  onChange: (wanted: boolean) => Promise<boolean>;
};

/** Shows at once what was asked for, and what is once the lab has told it. */
export function FaultToggle({ name, isOn, onChange }: Props) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === isOn) setWanted(null);
  async function change(next: boolean): Promise<void> {
    setWanted(next);
    if (!(await onChange(next))) setWanted(null);
  }
  return (
    <Toggle labelFirst checked={wanted ?? isOn} onChange={change}>
      <b className={css.faultName}>{name}</b>
    </Toggle>
  );
}
