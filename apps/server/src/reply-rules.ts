/** What the host's app at a provider may do beyond the ordinary. */
export type ReplyRules = {
  /** Meta has allowed the app that people (no programs) answer for a week: its feature "Human Agent". */
  humanAgent: boolean;
};
