import type { Contact } from '@prosa/contract/contact';
import { fillTemplate } from '@prosa/contract/templates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { companyLanguage } from '../../../lib/company-language.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { contactsQuery } from '../../contacts/contact-queries.ts';
import css from './message-preview.module.css';

/** What a real customer would read just now. A text without variables says so itself. */
export function MessagePreview({ text, reader }: { text: string; reader: Contact | null }) {
  const { t } = useTranslation('quick-messages');
  const { name: user, company } = useCurrentUser();
  const hasVariables = text.includes('{');
  const enabled = hasVariables && reader === null;
  const { data } = useInfiniteQuery({ ...contactsQuery({ searchParam: '' }), enabled });
  const contact = reader ?? data?.pages[0]?.contacts.find(({ isGroup }) => !isGroup);
  if (!hasVariables || !contact) return null;
  const filled = fillTemplate(text, {
    contact,
    user,
    queue: t('dialog.sampleQueue'),
    protocol: t('dialog.sampleProtocol'),
    now: new Date(),
    timezone: company.timezone,
    language: companyLanguage(company),
  });
  return (
    <div className={css.preview}>
      <span className={css.who}>{t('dialog.preview', { name: contact.name })}</span>
      <p className={css.bubble}>{filled}</p>
    </div>
  );
}
