/**
 * A page and how many rows there are on all of them, which each row says (`count(*) over ()`). Beyond
 * the last page no row says it: there, and only there, the first page is asked too.
 */
export async function countedPage<Row extends { total: number }>(
  pageNumber: number,
  ask: (pageNumber: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await ask(pageNumber);
  const [saying] = rows.length > 0 || pageNumber === 1 ? rows : await ask(1);
  return { rows, total: saying?.total ?? 0 };
}
