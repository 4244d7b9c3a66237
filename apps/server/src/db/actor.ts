/** Who acts. Null stands for the program itself (a job, an inbound message). */
export type Actor = {
  userId: number;
  companyId: number;
  sessionId: string;
  profile: 'admin' | 'supervisor' | 'user';
  super: boolean;
};
