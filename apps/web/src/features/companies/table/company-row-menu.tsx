import type { HostCompany } from '@prosa/contract/host-company';
import {
  IconDots,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconReceipt,
  IconShieldLock,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';

type Act = (company: HostCompany) => void;

/** What can be done with a company; null as long as it cannot. */
export type CompanyActs = Readonly<
  Record<'edit' | 'user' | 'support' | 'block', Act> & Record<'remove', Act | null>
>;

const icon = { size: 18, stroke: 1.75 } as const;
const inMenu = { ...icon, 'aria-hidden': true } as const;

export function CompanyRowMenu({ company, acts }: { company: HostCompany; acts: CompanyActs }) {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const { remove } = acts;
  const of = { name: company.name };
  return (
    <>
      <IconButton
        label={t('editOf', of)}
        icon={<IconPencil {...icon} />}
        onClick={() => acts.edit(company)}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('moreOf', of)} icon={<IconDots {...icon} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUser {...inMenu} />} onClick={() => acts.user(company)}>
            {t('user')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconReceipt {...inMenu} />}
            onClick={() =>
              void navigate({
                to: '/financeiro',
                search: { tab: 'all', company: company.id } as never,
              })
            }
          >
            {t('invoices')}
          </Menu.Item>
          {!company.isOwn && company.standing !== 'deleting' && (
            <>
              <Menu.Item
                leftSection={<IconShieldLock {...inMenu} />}
                onClick={() => acts.support(company)}
              >
                {t('support.enter')}
              </Menu.Item>
              <Menu.Item
                leftSection={
                  company.status ? <IconLock {...inMenu} /> : <IconLockOpen {...inMenu} />
                }
                onClick={() => acts.block(company)}
              >
                {t(company.status ? 'block.do' : 'unblock.do')}
              </Menu.Item>
              {remove && (
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash {...inMenu} />}
                  onClick={() => remove(company)}
                >
                  {t('delete.do')}
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
