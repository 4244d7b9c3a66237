import { Choice, Dialog, Field } from './ui/dialog.tsx';
import { useWords } from './words/words.tsx';
import { useAct } from './world/use-world.tsx';

type Props = { onMade: (number: string) => void; onClose: () => void };

export function NewCustomer({ onMade, onClose }: Props) {
  const w = useWords();
  const act = useAct();
  const make = (fields: FormData) =>
    act(async (lab) => {
      const typed = String(fields.get('number')).replace(/\D/g, '');
      const name = String(fields.get('name'));
      const channel = fields.get('channel');
      const isPerson = channel === 'messenger' || channel === 'instagram';
      const made = isPerson
        ? (await lab.createPerson({ name, channel, id: typed || undefined })).id
        : (await lab.createTelephone({ name, number: typed || undefined })).number;
      onClose();
      onMade(made);
    });
  return (
    <Dialog title={w.newCustomer} submit={w.create} onSubmit={make} onClose={onClose}>
      <Field label={w.name} name="name" />
      <Choice label={w.channel} name="channel" options={w.channels} />
      <Field label={w.numberHint} name="number" required={false} pattern="[\d +\-]{8,20}" />
    </Dialog>
  );
}
