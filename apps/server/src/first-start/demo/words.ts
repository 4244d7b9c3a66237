import type { Random } from '../../seeded-random.ts';

const choices: Record<string, readonly string[]> = {
  bairro: ['Pinheiros', 'Vila Madalena', 'Perdizes', 'Moema', 'Santana', 'Lapa', 'Tatuapé'],
  cafe: ['Serra Negra', 'Mogiana', 'Mantiqueira Mel', 'Caparaó', 'Chapada', 'Bourbon Amarelo'],
  cidade: ['Curitiba', 'Recife', 'Belo Horizonte', 'Goiânia', 'Salvador', 'Florianópolis'],
  dia: ['segunda', 'terça', 'quarta', 'quinta', 'sexta'],
  dominio: ['cafedapraca.com.br', 'padariaaurora.com.br', 'hoteljardim.com.br'],
  empresa: ['Cafeteria Grão Fino', 'Padaria Aurora', 'Hotel Jardim', 'Livraria do Largo'],
  frete: ['R$ 14,90', 'R$ 18,50', 'R$ 22,00'],
  parente: ['minha mãe', 'minha sogra', 'minha avó', 'minha irmã'],
  semanas: ['2', '3', '4'],
};

const numbers: Record<string, readonly [min: number, max: number]> = {
  dias: [2, 6],
  final: [1000, 9999],
  kg: [3, 24],
  nota: [10_200, 48_900],
  numero: [18, 1900],
  pedido: [19_800, 20_990],
  pessoas: [3, 18],
  vagas: [2, 6],
  vencimento: [5, 28],
};

export type Words = Record<string, string>;

/** What stands for the braces of one conversation: the same word wherever it comes up again. */
export function chooseWords(random: Random, contact: { name: string; email: string }): Words {
  const words: Words = {
    cliente: contact.name.split(' ')[0] ?? contact.name,
    email: contact.email || 'cliente@correio.com.br',
  };
  for (const [name, among] of Object.entries(choices)) words[name] = random.pick(among);
  for (const [name, [min, max]] of Object.entries(numbers)) {
    words[name] = String(min + random.below(max - min));
  }
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  words.pessoas = String(Number(words.pessoas) * 10);
  words.cep = `0${digits(4)}-${digits(3)}`;
  words.cnpj = `${digits(2)}.${digits(3)}.${digits(3)}/0001-${digits(2)}`;
  words.rastreio = `BR${digits(9)}SP`;
  words.valor = `R$ ${80 + random.below(160)},${random.pick(['00', '50', '90'])}`;
  return words;
}

export function fill(text: string, words: Words): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`no word for {${name}} in the demo's conversations`);
    return word;
  });
}
