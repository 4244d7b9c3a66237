import { useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { setSigns, signsOn } from '../../lib/shortcuts/shortcut-store.ts';
import {
  keysOf,
  type ShortcutGroup,
  shortcutNames,
  shortcuts,
} from '../../lib/shortcuts/shortcuts.ts';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import css from './shortcuts-help.module.css';

type Props = { opened: boolean; onClose: () => void };

const groups: readonly ShortcutGroup[] = ['ticket', 'list', 'anywhere'];

/** All shortcuts, as the table has them; and the switch for those who want no sign to work alone. */
export function ShortcutsHelp({ opened, onClose }: Props) {
  const { t } = useTranslation('shell');
  const [on, setOn] = useState(signsOn);
  const hint = useId();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcutsHelp.title')} width={640}>
      <DialogBody>
        <div className={css.groups}>
          {groups.map((group) => (
            <section key={group} className={css.group} aria-label={t(`shortcutsHelp.${group}`)}>
              <h3 className={css.heading}>{t(`shortcutsHelp.${group}`)}</h3>
              <dl>
                {shortcutNames
                  .filter((name) => shortcuts[name].group === group)
                  .map((name) => (
                    <div key={name} className={css.row}>
                      <dt>{t(`shortcuts.${name}`)}</dt>
                      <dd className={css.keys}>
                        {keysOf(name).map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
        <div className={css.switch}>
          <Toggle
            checked={on}
            describedBy={hint}
            onChange={(checked) => {
              setOn(checked);
              setSigns(checked);
            }}
          >
            {t('shortcutsHelp.sign')}
          </Toggle>
          <p className={css.hint} id={hint}>
            {t('shortcutsHelp.signHint')}
          </p>
        </div>
      </DialogBody>
    </Dialog>
  );
}
