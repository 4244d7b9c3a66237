import type { ContactImport } from '@prosa/contract/contact-import';

const atWork: readonly ContactImport['status'][] = ['running', 'undoing'];

/** It writes contacts at this moment; of what a telephone knows it also looks before, without being asked. */
export function isAtWork({ status, source }: ContactImport): boolean {
  return atWork.includes(status) || (source !== 'sheet' && status === 'checking');
}
