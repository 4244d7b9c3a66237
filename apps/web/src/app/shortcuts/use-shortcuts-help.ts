import { useEffect } from 'react';
import { listenForShortcuts } from '../../lib/shortcuts/listen.ts';
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts';
import { listenForTyping } from '../../lib/typing/listen-for-typing.ts';
import { restInComposer } from '../../lib/typing/rest-in-composer.ts';
import { useDialog } from '../../lib/use-dialog.ts';

/** Keys are heard as long as the shell stands; "?" lists them. */
export function useShortcutsHelp() {
  const help = useDialog<null>();
  const open = () => help.open(null);
  useEffect(() => listenForShortcuts(), []);
  useEffect(() => listenForTyping(), []);
  useEffect(() => restInComposer(), []);
  useShortcut('help', open);
  return { dialog: help.dialog, open, close: help.close };
}
