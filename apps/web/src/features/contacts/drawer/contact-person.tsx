import type { Contact } from '@prosa/contract/contact';
import { IconBan, IconCopy, IconMail, IconPhone } from '@tabler/icons-react';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../../lib/phone.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { channelOf } from '../../../ui/channel-mark.tsx';
import { TagChip } from '../../../ui/chip.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './contact-drawer.module.css';

type Props = { contact: Contact; channel: string };

export function ContactPerson({ contact, channel }: Props) {
  const { t } = useTranslation('contacts');
  const { company } = useCurrentUser();
  const { name, number, email, isGroup, tags } = contact;
  const month = new Intl.DateTimeFormat(localeOf[currentLanguage()], {
    month: 'short',
    year: 'numeric',
    timeZone: company.timezone,
  }).format(new Date(contact.createdAt));
  return (
    <section className={css.section}>
      <div className={css.person}>
        <Avatar
          name={name}
          seed={contact.id}
          picture={contact.profilePicUrl}
          size={72}
          channel={channelOf(channel)}
        />
        <div className={css.words}>
          <b className={css.name}>{name}</b>
          <span className={css.since}>{t(isGroup ? 'groupSince' : 'since', { month })}</span>
          {!contact.active && (
            <span className={css.blocked}>
              <IconBan size={14} stroke={1.9} aria-hidden="true" />
              {t('blocked')}
            </span>
          )}
        </div>
      </div>
      {tags.length > 0 && (
        <div className={css.tags}>
          {tags.map((tag) => (
            <TagChip key={tag.id} name={tag.name} color={tag.color} />
          ))}
        </div>
      )}
      {number && !isGroup && (
        <Reach href={`tel:+${number}`} Icon={IconPhone} copy={t('copyNumber')}>
          {formatNumber(number)}
        </Reach>
      )}
      {email && (
        <Reach href={`mailto:${email}`} Icon={IconMail} copy={t('copyEmail')}>
          {email}
        </Reach>
      )}
    </section>
  );
}

type ReachProps = { href: string; Icon: typeof IconPhone; copy: string; children: string };

/** A way to reach somebody: by a press, or copied into whatever is at hand. */
function Reach({ href, Icon, copy, children }: ReachProps) {
  const { t } = useTranslation();
  return (
    <div className={css.reach}>
      <a className={css.link} href={href}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {children}
      </a>
      <IconButton
        small
        className={css.copy}
        label={copy}
        icon={<IconCopy size={14} stroke={1.9} />}
        onClick={() => copyText(children, { copied: t('copied'), failed: t('copyFailed') })}
      />
    </div>
  );
}

type ContactFactsProps = { facts: readonly { name: string; value: string }[] };

/** What the company noted of the contact: name and value. */
export function ContactFacts({ facts }: ContactFactsProps) {
  const { t } = useTranslation('contacts');
  return (
    <section className={css.section} aria-label={t('facts')}>
      <h3 className={css.heading}>{t('facts')}</h3>
      <dl className={css.facts}>
        {facts.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name
          <div key={index} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
