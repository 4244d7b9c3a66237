/**
 * A page, and how many rows all pages have together: each row carries it (`count(*) over ()`). Beyond the last
 * page there is no row to carry it, and only then the first page is loaded as well.
 */
export async function countedPage<Row extends { total: number }>(
  pageNumber: number,
  load: (pageNumber: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await load(pageNumber);
  const [anyRow] = rows.length > 0 || pageNumber === 1 ? rows : await load(1);
  return { rows, total: anyRow?.total ?? 0 };
}
