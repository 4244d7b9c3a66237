import type { Schedule } from '@prosa/contract/scheduled-message';
import {
  IconEye,
  IconPaperclip,
  IconPencil,
  IconRepeat,
  IconSend2,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { companyLanguage } from '../../lib/company-language.ts';
import { cutName } from '../../lib/cut-name.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowName } from '../../ui/table/cells.tsx';
import { type Column, Table, type TableQuery } from '../../ui/table/table.tsx';
import { filledBody } from './filled-body.ts';
import { distanceWords, failureWords, formatSendAt } from './schedule-words.ts';
import css from './schedules-table.module.css';

type Props = {
  rows: readonly Schedule[];
  query: TableQuery;
  empty: ReactNode;
  onEdit: (row: Schedule) => void;
  onDelete: (row: Schedule) => void;
  onSendNow: (row: Schedule) => void;
};

/** As the specification cuts it; the whole text is where the pointer rests. */
const bodyLength = 25;

export function SchedulesTable({ rows, query, empty, onEdit, onDelete, onSendNow }: Props) {
  const { t } = useTranslation('schedules');
  const { company } = useCurrentUser();
  const { timezone } = company;
  const language = companyLanguage(company);
  const now = useNow();
  const icon = { size: 18, stroke: 1.75 };
  const columns: Column<Schedule>[] = [
    {
      key: 'contact',
      header: t('column.contact'),
      cell: ({ contact }) => (
        <span className={css.contact}>
          <Avatar name={contact.name} seed={contact.id} picture={contact.profilePicUrl} size={32} />
          <RowName>
            <bdi>{contact.name}</bdi>
          </RowName>
        </span>
      ),
    },
    {
      key: 'body',
      header: t('column.body'),
      cell: (row) => {
        const body = filledBody(row, { timezone, language });
        return (
          <span className={css.body} title={body}>
            {row.mediaName !== null && (
              <IconPaperclip
                size={14}
                stroke={1.9}
                aria-label={t('withFile', { name: row.mediaName })}
              />
            )}
            {cutName(body.replace(/\s+/g, ' '), bodyLength)}
          </span>
        );
      },
    },
    {
      key: 'sendAt',
      header: t('column.sendAt'),
      cell: ({ sendAt, sentAt, repeat, status }) => (
        <span className={css.time}>
          {formatSendAt(sendAt, timezone)}
          <small>
            {repeat && <IconRepeat size={14} stroke={1.9} aria-hidden="true" />}
            {repeat && `${t(`repeat.${repeat}`)} · `}
            {sentAt
              ? t('sentAt', { time: formatSendAt(sentAt, timezone).slice(11) })
              : status === 'PENDENTE' && distanceWords(sendAt, now, t)}
          </small>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (row) => (
        <span className={classNames(css.status, css[row.status])}>
          {t(`status.${row.status}`)}
          {row.failure !== null && <small>{failureWords(row, t)}</small>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: '',
      narrow: 'actions',
      cell: (row) => {
        const of = { name: row.contact.name };
        return (
          <>
            {row.status === 'ERRO' && (
              <Button size="small" onClick={() => onSendNow(row)}>
                {t('sendNow')}
              </Button>
            )}
            {row.status === 'PENDENTE' && (
              <IconButton
                label={t('sendNowOf', of)}
                icon={<IconSend2 {...icon} />}
                onClick={() => onSendNow(row)}
              />
            )}
            <IconButton
              label={t(row.sentAt ? 'showOf' : 'editOf', of)}
              icon={row.sentAt ? <IconEye {...icon} /> : <IconPencil {...icon} />}
              onClick={() => onEdit(row)}
            />
            <IconButton
              label={t('deleteOf', of)}
              icon={<IconTrash {...icon} />}
              onClick={() => onDelete(row)}
            />
          </>
        );
      },
    },
  ];
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={rows}
      query={query}
      empty={empty}
      errorTitle={t('errorTitle')}
      indent={44}
    />
  );
}
