import { queueOptionBody } from '@prosa/contract/queue';
import { check, type FormMessages } from '../../../lib/forms/check.ts';
import type { Draft, DraftTree } from './option-tree.ts';

export type OptionErrors = { title?: string; message?: string };

const texts = queueOptionBody.pick({ title: true, message: true });

/** What is wrong with one option, by field, as the server would see it. */
export function optionErrors({ title, message }: Draft, messages: FormMessages): OptionErrors {
  return check(texts, { title, message }, messages);
}

/** The first option that could not be saved, from the top. */
export function firstWrong(tree: DraftTree, messages: FormMessages): Draft | undefined {
  for (const option of tree) {
    const wrong = Object.keys(optionErrors(option, messages)).length > 0;
    const found = wrong ? option : firstWrong(option.children, messages);
    if (found) return found;
  }
  return undefined;
}
