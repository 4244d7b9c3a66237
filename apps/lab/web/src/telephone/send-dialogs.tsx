import { Dialog, Field } from '../ui/dialog.tsx';
import { useWords } from '../words/words.tsx';
import { useAct } from '../world/use-world.tsx';

type Props = {
  telephone: string;
  envelope: { to: string; quotes: string | undefined };
  onClose: () => void;
};

/** Filled in already: whoever only wants to see a location arrive presses once. */
export function LocationDialog({ telephone, envelope, onClose }: Props) {
  const w = useWords();
  const act = useAct();
  const send = async (fields: FormData) => {
    const place = {
      name: String(fields.get('name')),
      address: String(fields.get('address')),
      latitude: Number(fields.get('latitude')),
      longitude: Number(fields.get('longitude')),
    };
    if (await act((lab) => lab.send(telephone, { kind: 'location', ...envelope, ...place }))) {
      onClose();
    }
  };
  const decimal = '-?\\d{1,3}(\\.\\d+)?';
  return (
    <Dialog title={w.location} submit={w.send} onSubmit={send} onClose={onClose}>
      <Field label={w.place} name="name" initial={w.aPlace.name} required={false} />
      <Field label={w.address} name="address" initial={w.aPlace.address} required={false} />
      <Field label={w.latitude} name="latitude" initial="-23.5503" pattern={decimal} />
      <Field label={w.longitude} name="longitude" initial="-46.6339" pattern={decimal} />
    </Dialog>
  );
}

export function ContactDialog({ telephone, envelope, onClose }: Props) {
  const w = useWords();
  const act = useAct();
  const send = async (fields: FormData) => {
    const card = { name: String(fields.get('name')), number: String(fields.get('number')) };
    if (await act((lab) => lab.send(telephone, { kind: 'contact', ...envelope, ...card }))) {
      onClose();
    }
  };
  return (
    <Dialog title={w.contact} submit={w.send} onSubmit={send} onClose={onClose}>
      <Field label={w.name} name="name" initial="Marina Duarte" />
      <Field label={w.number} name="number" initial="5511988887777" pattern="\d{8,15}" />
    </Dialog>
  );
}
