/** Who is in the lab from the start. All of it is made up. */

export const DEFAULT_BUSINESS = { number: '5511950001000', name: 'Loja da Prosa' };

export const DEFAULT_CUSTOMERS: readonly Customer[] = [
  { number: '5511990010001', name: 'Ana Beatriz Souza' },
  { number: '5511990010002', name: 'Bruno Carvalho' },
  { number: '5521990010003', name: 'Camila Ferreira', addressing: 'lid' },
  // Registered before mobiles there were given their ninth digit, and so it stayed.
  { number: '553190010004', name: 'Diego Martins' },
  { number: '5541990010005', name: 'Elisa Nogueira', addressing: 'lid' },
  { number: '557190010006', name: 'Fábio Oliveira' },
  // Two screens: a telephone and WhatsApp in a browser.
  { number: '5581990010007', name: 'Gabriela Lima', devices: 2 },
  { number: '5585990010008', name: 'Heitor Ramos', addressing: 'lid', sharesNumber: false },
  { number: '5511990010009', name: 'Isabela Rocha' },
  { number: '5551990010010', name: 'João Pedro Alves' },
];

type Customer = {
  number: string;
  name: string;
  addressing?: 'pn' | 'lid';
  sharesNumber?: boolean;
  devices?: number;
};
