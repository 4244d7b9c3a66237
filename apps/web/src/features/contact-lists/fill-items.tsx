import { IconBroadcast, IconFilter, IconLayoutKanban, IconTag } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Menu } from '../../ui/menu.tsx';
import type { FillSource } from './fill-dialog.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const sources = [
  ['tag', <IconTag key="tag" {...icon} />],
  ['contacts', <IconFilter key="contacts" {...icon} />],
  ['lane', <IconLayoutKanban key="lane" {...icon} />],
  ['campaign', <IconBroadcast key="campaign" {...icon} />],
] as const;

/** Where a list's people can be taken from, as entries of a menu. */
export function FillItems({ onChoose }: { onChoose: (source: FillSource) => void }) {
  const { t } = useTranslation('contact-lists');
  return sources.map(([source, drawn]) => (
    <Menu.Item key={source} leftSection={drawn} onClick={() => onChoose(source)}>
      {t(`fill.${source}`)}
    </Menu.Item>
  ));
}
