import {
  IconAddressBook,
  IconChevronDown,
  IconFileSpreadsheet,
  IconHistory,
  IconMessages,
  IconUpload,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { type KnownSource, useImportKnown } from './contact-import-mutations.ts';
import { ImportHistory } from './history/import-history.tsx';
import { ImportDialog } from './import-dialog.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  /** What it goes into; null: the contacts. */
  contactListId: number | null;
  /** Where else people can be taken from, as entries of the menu. */
  children?: ReactNode;
};

/** Where contacts come from, and what came of the imports of the last week. */
export function ImportMenu({ contactListId, children }: Props) {
  const { t } = useTranslation('imports');
  const isNarrow = useNarrow();
  const sheet = useDialog<null>();
  const history = useDialog<null>();
  const importKnown = useImportKnown();
  const begin = (source: KnownSource) =>
    importKnown.mutate(source, {
      onSuccess: () => toast.info(t(`begun.${source}`)),
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          {isNarrow ? (
            <IconButton
              label={t('menu.title')}
              icon={<IconUpload size={18} stroke={1.75} />}
              aria-busy={importKnown.isPending || undefined}
              disabled={importKnown.isPending}
            />
          ) : (
            <Button busy={importKnown.isPending} icon={<IconUpload size={16} stroke={1.75} />}>
              {t('menu.title')}
              <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileSpreadsheet {...icon} />}
            onClick={() => sheet.open(null)}
          >
            {t('menu.sheet')}
          </Menu.Item>
          {contactListId === null && (
            <>
              <Menu.Item
                leftSection={<IconAddressBook {...icon} />}
                onClick={() => begin('phonebook')}
              >
                {t('menu.phonebook')}
              </Menu.Item>
              <Menu.Item leftSection={<IconMessages {...icon} />} onClick={() => begin('chats')}>
                {t('menu.chats')}
              </Menu.Item>
            </>
          )}
          {children}
          <Menu.Divider />
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => history.open(null)}>
            {t('menu.history')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sheet.dialog && (
        <ImportDialog
          key={sheet.dialog.key}
          opened={sheet.dialog.opened}
          importId={null}
          contactListId={contactListId}
          onClose={sheet.close}
        />
      )}
      {history.dialog && (
        <ImportHistory
          key={history.dialog.key}
          contactListId={contactListId}
          opened={history.dialog.opened}
          onClose={history.close}
        />
      )}
    </>
  );
}
