import type { Ticket } from '@prosa/contract/ticket';
import { createContext, useContext } from 'react';

/** Of connections that share their name with another: what tells them apart, by their id. */
export const ConnectionNames = createContext<Readonly<Record<number, string>>>({});

export function useConnectionName({ id, name }: Ticket['whatsapp']): string {
  return useContext(ConnectionNames)[id] ?? name;
}
