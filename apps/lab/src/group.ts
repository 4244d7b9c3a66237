import type { GroupView } from './contract/group.ts';

export type Group = {
  /** With its server: `120363…@g.us`. */
  id: string;
  subject: string;
  description: string;
  addressing: 'pn' | 'lid';
  creator: string;
  createdAt: number;
  subjectAt: number;
  /** Numbers. */
  participants: Map<string, { admin: boolean }>;
};

export function groupView(group: Group): GroupView {
  const { id, subject, description, addressing, participants } = group;
  return {
    id,
    subject,
    description,
    addressing,
    participants: [...participants].map(([number, { admin }]) => ({ number, admin })),
  };
}
