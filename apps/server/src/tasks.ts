import { chatReminderCron, remindByChatTask } from './conversation/chat-reminder.jobs.ts';
import { beginHoursTask, hoursCron } from './conversation/hours.jobs.ts';
import { forgetFinishedWork, retentionCron } from './conversation/retention.jobs.ts';
import { placeUnansweredTask, unansweredCron } from './conversation/unanswered.jobs.ts';
import type { Deps } from './deps.ts';
import {
  announcementCron,
  tellDueTask,
  tellWrittenTask,
} from './features/announcements/announcement.jobs.ts';
import { auditCron, forgetOldAuditLog } from './features/audit/audit.jobs.ts';
import {
  deletionCron,
  forgetDeletedTask,
  lookForDeletionsTask,
  workOnDeletionsTask,
} from './features/companies/deletion.jobs.ts';
import { measureUsageTask, usageCron } from './features/companies/usage.jobs.ts';
import {
  contactImportCron,
  contactImportTask,
  forgetImportsTask,
} from './features/contact-imports/contact-import.jobs.ts';
import { eraseContactTracesTask } from './features/contacts/contact.jobs.ts';
import { contactBulkTask } from './features/contacts/contact-bulk.run.ts';
import { checkNumbersTask, numberCheckCron } from './features/contacts/number-check.jobs.ts';
import {
  checkFiguresTask,
  figureCron,
  foldFiguresTask,
  recountFiguresTask,
} from './features/dashboard/figure.jobs.ts';
import { invoiceCron, makeInvoicesTask } from './features/invoices/invoice.jobs.ts';
import { reminderCron, remindTask } from './features/invoices/reminder.jobs.ts';
import {
  attachmentCron,
  prepareAttachmentsTask,
  prepareWaitingTask,
} from './features/messages/attachment.jobs.ts';
import { removalCron, removeOldMessagesTask } from './features/messages/removal.jobs.ts';
import { failUnsendableTask, unsendableCron } from './features/messages/unsendable.jobs.ts';
import {
  lookAtAttemptsTask,
  lookAtPaymentsTask,
  paymentCron,
  settleEventsTask,
} from './features/payments/payment.jobs.ts';
import { forgetOldSessions, sessionCron } from './features/session/session.jobs.ts';
import { endStayTask } from './features/support/support.stay.ts';
import { rotateTicketsTask, rotationCron } from './features/tickets/rotation.jobs.ts';
import { dataDeletionCron, finishDeletionsTask } from './features/webhooks/data-deletion.jobs.ts';
import type { CronEntry } from './jobs/cron.ts';
import type { Task } from './jobs/task.ts';
import { removeFilesTask } from './media/file-removal.jobs.ts';

/** Every task a worker can run, and when the recurring ones do. */
export function tasksOf(deps: Deps): readonly Task[] {
  return [
    forgetOldSessions,
    forgetFinishedWork,
    forgetOldAuditLog,
    prepareAttachmentsTask(deps),
    prepareWaitingTask(deps),
    beginHoursTask,
    rotateTicketsTask,
    placeUnansweredTask,
    failUnsendableTask,
    removeOldMessagesTask,
    checkNumbersTask,
    eraseContactTracesTask,
    contactImportTask,
    forgetImportsTask,
    contactBulkTask,
    recountFiguresTask,
    foldFiguresTask,
    checkFiguresTask,
    removeFilesTask(deps),
    tellWrittenTask,
    tellDueTask,
    measureUsageTask,
    makeInvoicesTask,
    settleEventsTask(deps),
    lookAtAttemptsTask(deps),
    lookAtPaymentsTask(deps),
    finishDeletionsTask,
    workOnDeletionsTask(deps),
    lookForDeletionsTask,
    forgetDeletedTask(deps),
    remindTask(deps),
    remindByChatTask(deps),
    endStayTask(deps),
  ];
}

export function cronOf(deps: Deps): readonly CronEntry[] {
  return [
    ...sessionCron,
    ...auditCron,
    ...retentionCron,
    ...hoursCron,
    ...rotationCron,
    ...unansweredCron,
    ...unsendableCron,
    ...removalCron,
    ...attachmentCron(deps),
    ...numberCheckCron,
    ...contactImportCron,
    ...announcementCron,
    ...figureCron,
    ...usageCron,
    ...invoiceCron,
    ...paymentCron(deps),
    ...dataDeletionCron,
    ...deletionCron(deps),
    ...reminderCron(deps),
    ...chatReminderCron(deps),
  ];
}
