import dialogCss from '../ui/dialog.module.css';
import { Dialog, Field } from '../ui/dialog.tsx';
import { useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';

type Props = { telephone: string; onMade: (group: string) => void; onClose: () => void };

/** Everyone of the lab can be in it; the business is asked for, so that the product hears it. */
export function NewGroup({ telephone, onMade, onClose }: Props) {
  const w = useWords();
  const act = useAct();
  const world = useWorld();
  const others = Object.values(world.telephones).filter(({ number }) => number !== telephone);
  const make = (fields: FormData) =>
    act(async (lab) => {
      const participants = [telephone, ...fields.getAll('member').map(String)];
      const { id } = await lab.createGroup({
        subject: String(fields.get('subject')),
        participants,
      });
      onClose();
      onMade(id);
    });
  return (
    <Dialog title={w.newGroup} submit={w.create} onSubmit={make} onClose={onClose}>
      <Field label={w.subject} name="subject" />
      <fieldset>
        <legend className={dialogCss.legend}>{w.members}</legend>
        {others.map(({ number, name, kind }) => (
          <label key={number} className={dialogCss.choice}>
            <input
              type="checkbox"
              name="member"
              value={number}
              defaultChecked={kind === 'business'}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
