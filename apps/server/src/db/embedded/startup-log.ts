/** What the database's start and end have to say. */
export type Log = { info(message: string): void; warn(message: string): void };
