import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';

/** What is loaded of lists, of their people and of campaigns stands under these. */
export const campaignKeys = {
  lists: ['contact-lists'],
  items: (listId: number) => ['contact-list-items', listId],
  campaigns: ['campaigns'],
} as const;

/** Lists are short and change seldom: whoever shows them asks again. */
export function applyContactListEvent(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: campaignKeys.lists });
}

export function applyContactListItemEvent(
  client: QueryClient,
  { contactListId }: LivePayload<'ContactListItem'>,
): void {
  void client.invalidateQueries({ queryKey: campaignKeys.items(contactListId) });
}

export function applyCampaignEvent(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: campaignKeys.campaigns });
}
