type TicketOfFile = { companyId: number; ticketId: number };

/**
 * Where browsers find files: signed addresses, bound to the company, good for some hours, and the same for
 * everybody; they open for a session of that company (media/media-pass.ts) whose user may see the ticket,
 * or is in the chat.
 */
export type FileAddresses = {
  file(ticket: TicketOfFile, file: { key: string; name: string; mimetype: string }): string;
  /** An internal chat's, for its members. */
  chatFile(
    chat: { companyId: number; chatId: number },
    file: { key: string; name: string; mimetype: string },
  ): string;
  /** What is the company's, and no ticket's. */
  companyFile(companyId: number, file: { key: string; name: string; mimetype: string }): string;
  /** What the host shows to several companies; it lies among the files of the one who put it there. */
  hostFile(companyId: number, file: { key: string; name: string; mimetype: string }): string;
  /** A contact's picture: always a JPEG. */
  picture(companyId: number, key: string): string;
  /** The small version of a picture or a film. */
  preview(ticket: TicketOfFile, key: string): string;
};
