const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Prices are in Brazilian reais, written the Brazilian way in every language. */
export function formatMoney(value: number): string {
  return brl.format(value);
}
