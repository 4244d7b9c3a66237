import type { Random } from '../../seeded-random.ts';

export type DemoContact = {
  name: string;
  /** Null for a group. */
  number: string | null;
  email: string;
  extraInfo: { name: string; value: string }[];
  isGroup: boolean;
  /** A group's address on the channel. */
  groupId: string | null;
  portrait?: Portrait | undefined;
};

/** A picture of somebody's own, in `portraits/`. */
export type Portrait = (typeof portraits)[keyof typeof portraits];

/**
 * Who the lab plays, with the numbers it gives them (a test compares): one can be answered from the
 * demo, and their telephone shows it. Heitor is not here: his messages do not tell his number.
 */
export const labCustomers = [
  { number: '5511990010001', name: 'Ana Beatriz Souza' },
  { number: '5511990010002', name: 'Bruno Carvalho' },
  { number: '5521990010003', name: 'Camila Ferreira' },
  { number: '553190010004', name: 'Diego Martins' },
  { number: '5541990010005', name: 'Elisa Nogueira' },
  { number: '557190010006', name: 'Fábio Oliveira' },
  { number: '5581990010007', name: 'Gabriela Lima' },
  { number: '5511990010009', name: 'Isabela Rocha' },
  { number: '5551990010010', name: 'João Pedro Alves' },
] as const;

const known = [
  'Rosângela Figueiredo',
  'Padaria Dois Irmãos',
  'Thiago Nakamura',
  'Dona Lúcia Bittencourt',
  'Wesley Araújo',
  'Camila e Beto',
  'Jéssica Sampaio',
  'Prof. Edmilson Rocha',
  'Bruna Tavares',
  'Otávio Lins',
  'Rosana Peixoto',
  'Floricultura Rosa Mística',
  'Cafeteria Grão Fino',
  'Neide Carvalho',
  'Rafa Moura',
  'Seu Antônio',
];

/** Nobody whom the lab plays: their telephones say for themselves whether they have one. */
const portraits = {
  'Rosângela Figueiredo': 'planta',
  'Padaria Dois Irmãos': 'balcao',
  'Camila e Beto': 'praia',
  'Jéssica Sampaio': 'gato',
  'Prof. Edmilson Rocha': 'montanha',
  'Floricultura Rosa Mística': 'flor',
  'Rafa Moura': 'bicicleta',
  'Seu Antônio': 'cachorro',
} as const;
const portraitOf = new Map<string, Portrait>(Object.entries(portraits));

const first = [
  ...['Adriana', 'Alexandre', 'Aline', 'André', 'Beatriz', 'Caíque', 'Carla', 'Cecília', 'Cláudio'],
  ...['Daniela', 'Débora', 'Eduardo', 'Fernanda', 'Flávia', 'Gustavo', 'Helena', 'Ingrid', 'Joana'],
  ...[
    'Larissa',
    'Leandro',
    'Letícia',
    'Lucas',
    'Marcela',
    'Marcos',
    'Mateus',
    'Natália',
    'Patrícia',
  ],
  ...['Paulo', 'Priscila', 'Rafael', 'Renata', 'Ricardo', 'Sérgio', 'Simone', 'Tânia', 'Vinícius'],
];
const last = [
  ...[
    'Almeida',
    'Barbosa',
    'Batista',
    'Borges',
    'Cardoso',
    'Castro',
    'Cavalcanti',
    'Dias',
    'Farias',
  ],
  ...['Freitas', 'Gomes', 'Leal', 'Macedo', 'Medeiros', 'Monteiro', 'Moraes', 'Nunes', 'Pacheco'],
  ...['Pinheiro', 'Queiroz', 'Ribeiro', 'Sales', 'Siqueira', 'Teles', 'Valente', 'Vasconcelos'],
];
const areas = ['11', '11', '11', '19', '21', '31', '41', '48', '51', '61', '71', '81'];
const grinds = ['Média, coador', 'Grossa, prensa', 'Fina, espresso', 'Em grãos'];
const plans = ['Clube 500 g, quinzenal', 'Clube 250 g, mensal', 'Avulso', 'Atacado'];

/** The lab's customers first, then those of the pictures, then others as many as are asked for. */
export function makeContacts(random: Random, count: number): DemoContact[] {
  const names = [...known];
  while (names.length < count - labCustomers.length) {
    const name = `${random.pick(first)} ${random.pick(last)}`;
    if (!names.includes(name)) names.push(name);
  }
  const others = names.map((name, index) => ({
    name,
    number: `55${random.pick(areas)}9${String(70_000_000 + index * 91_137 + random.below(90_000))}`,
  }));
  return [...labCustomers, ...others].map(({ name, number }) => ({
    name,
    number,
    isGroup: false,
    groupId: null,
    portrait: portraitOf.get(name),
    email: random.below(3) === 0 ? emailOf(name) : '',
    extraInfo:
      random.below(4) === 0
        ? [
            { name: 'Plano', value: random.pick(plans) },
            { name: 'Moagem', value: random.pick(grinds) },
          ]
        : [],
  }));
}

function emailOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\w ]/g, '')
    .toLowerCase();
  return `${plain.trim().replaceAll(/ +/g, '.')}@correio.com.br`;
}
