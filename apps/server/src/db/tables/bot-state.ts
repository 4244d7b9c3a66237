import type { BotTask } from '@prosa/contract/billing';

/**
 * Where the bot is with a customer, kept on the ticket. Null: it has not said anything yet in this
 * round of service.
 */
export type BotState =
  /** The menu of queues was shown; repeats: how often it was shown again. */
  | { at: 'menu'; repeats: number }
  /** In the queue's option tree; null is its first menu. */
  | { at: 'options'; optionId: number | null; repeats: number }
  /** Without a queue until the hours begin: the company's, or those of the queue that was chosen. */
  | { at: 'hours'; queueId: number | null }
  /**
   * A task: it waits for a document or a choice, or another system is being asked (then nothing is said meanwhile).
   * `wrong`: how often it was not understood.
   */
  | {
      at: 'bill';
      task: BotTask;
      step: 'document' | 'asking' | 'choice';
      wrong: number;
      inquiryId: number | null;
    }
  /** It has said what it had to say, or a person took over. */
  | { at: 'done' };
