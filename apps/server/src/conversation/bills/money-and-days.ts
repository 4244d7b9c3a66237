/** As people write money and days in Brazil, where these systems are: R$ 1.234,56 and 30/11/2026. */
export function amountText(cents: number): string {
  const reais = Math.floor(cents / 100).toString();
  const grouped = reais.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `R$ ${grouped},${String(cents % 100).padStart(2, '0')}`;
}

export function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}
