/**
 * Takes the next `count` numbers of a company's event sequence; answers the last of them. A statement
 * rather than a call: it goes to the database together with the commit, since whoever has taken numbers
 * keeps everybody else of the company waiting until then.
 */
export function takingNumbers(companyId: number, count: number): string {
  return `insert into company_sequences (company_id, last) values (${companyId}, ${count})
    on conflict (company_id) do update set last = company_sequences.last + ${count}
    returning last`;
}
