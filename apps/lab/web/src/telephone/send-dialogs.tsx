import { Choice, Dialog, Field } from '../ui/dialog.tsx';
import { useWords } from '../words/words.tsx';
import { useAct } from '../world/use-world.tsx';
import { type OddMessage, oddMessages } from './odd-messages.ts';

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

const OPTIONS = ['option1', 'option2', 'option3'] as const;

export function PollDialog({ telephone, envelope, onClose }: Props) {
  const w = useWords();
  const act = useAct();
  const send = async (fields: FormData) => {
    const question = String(fields.get('question'));
    const options = OPTIONS.map((name) => String(fields.get(name)).trim()).filter(Boolean);
    const multiple = fields.get('choice') === 'several';
    const poll = { kind: 'poll', question, options, multiple } as const;
    if (await act((lab) => lab.send(telephone, { ...poll, ...envelope }))) onClose();
  };
  return (
    <Dialog title={w.poll} submit={w.send} onSubmit={send} onClose={onClose}>
      <Field label={w.question} name="question" initial={w.aPoll.question} />
      {OPTIONS.map((name, index) => (
        <Field
          key={name}
          label={w.option(index + 1)}
          name={name}
          initial={w.aPoll.options[index] ?? ''}
          required={index < 2}
        />
      ))}
      <Choice label={w.choice} name="choice" options={w.choices} />
    </Dialog>
  );
}

/** What apps of tomorrow, broken ones and wrong clocks send. */
export function OddDialog({ telephone, envelope, onClose }: Props) {
  const w = useWords();
  const act = useAct();
  const send = async (fields: FormData) => {
    const make = oddMessages[String(fields.get('odd')) as OddMessage];
    const message = make(envelope, String(fields.get('text')));
    if (await act((lab) => lab.send(telephone, message))) onClose();
  };
  return (
    <Dialog title={w.odd} submit={w.send} onSubmit={send} onClose={onClose}>
      <Choice
        label={w.oddKind}
        name="odd"
        options={w.oddKinds satisfies Record<OddMessage, string>}
      />
      <Field label={w.message} name="text" initial={w.anOddText} />
    </Dialog>
  );
}
