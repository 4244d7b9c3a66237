/** The left third of the desk. `selected` is the uuid of the ticket that is open beside it. */
export function TicketList({ selected }: { selected: string | undefined }) {
  return <div data-selected={selected} />;
}
