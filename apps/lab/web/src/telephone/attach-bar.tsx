import {
  IconChartBar,
  IconDots,
  IconEye,
  IconFile,
  IconId,
  IconMapPin,
  IconPhoto,
} from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../../../web/src/ui/icon-button.tsx';
import { useWords } from '../words/words.tsx';
import { useAct } from '../world/use-world.tsx';
import css from './composer.module.css';
import { messageOfFile, SEEN_ONCE } from './files.ts';
import { ContactDialog, LocationDialog, OddDialog, PollDialog } from './send-dialogs.tsx';

type Props = {
  telephone: string;
  chat: string;
  quotes: string | undefined;
  isWhatsApp: boolean;
  onSent: () => void;
};

const dialogs = {
  location: LocationDialog,
  contact: ContactDialog,
  poll: PollDialog,
  odd: OddDialog,
} as const;

/** What can be sent besides text. */
export function AttachBar({ telephone, chat, quotes, isWhatsApp, onSent }: Props) {
  const w = useWords();
  const act = useAct();
  const [asking, setAsking] = useState<keyof typeof dialogs | null>(null);
  const Asking = asking && dialogs[asking];
  const envelope = { to: chat, quotes };
  const close = () => setAsking(null);
  const sendFile = (
    file: File,
    from: 'gallery' | 'folders',
    seen: Partial<typeof SEEN_ONCE> = {},
  ) =>
    act(async (lab) => {
      await lab.send(telephone, await messageOfFile(file, from, { ...envelope, ...seen }));
      onSent();
    });
  return (
    <div className={css.tools}>
      <FileButton
        label={w.photo}
        accept="image/*,video/*"
        icon={<IconPhoto size={18} stroke={1.75} />}
        onFile={(file) => sendFile(file, 'gallery')}
      />
      <FileButton
        label={w.document}
        icon={<IconFile size={18} stroke={1.75} />}
        onFile={(file) => sendFile(file, 'folders')}
      />
      <IconButton
        label={w.location}
        icon={<IconMapPin size={18} stroke={1.75} />}
        onClick={() => setAsking('location')}
      />
      {isWhatsApp && (
        <>
          <IconButton
            label={w.contact}
            icon={<IconId size={18} stroke={1.75} />}
            onClick={() => setAsking('contact')}
          />
          <FileButton
            label={w.seenOnce}
            accept="image/*,video/*"
            icon={<IconEye size={18} stroke={1.75} />}
            onFile={(file) => sendFile(file, 'gallery', SEEN_ONCE)}
          />
          <IconButton
            label={w.poll}
            icon={<IconChartBar size={18} stroke={1.75} />}
            onClick={() => setAsking('poll')}
          />
          <IconButton
            label={w.odd}
            icon={<IconDots size={18} stroke={1.75} />}
            onClick={() => setAsking('odd')}
          />
        </>
      )}
      {Asking && <Asking telephone={telephone} envelope={envelope} onClose={close} />}
    </div>
  );
}

type FileProps = {
  label: string;
  accept?: string;
  icon: ReactNode;
  onFile: (file: File) => void;
};

function FileButton({ label, accept, icon, onFile }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) onFile(file);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <IconButton label={label} icon={icon} onClick={() => input.current?.click()} />
      <input ref={input} type="file" hidden accept={accept} aria-label={label} onChange={take} />
    </>
  );
}
