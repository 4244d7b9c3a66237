/** What is looked at as large as the screen. */
export type Picture = {
  /** The message's. */
  id: number;
  url: string;
  /** Who sent it; null for one's own. */
  name: string | null;
  caption: string;
};
