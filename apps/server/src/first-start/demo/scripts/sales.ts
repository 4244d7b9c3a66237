import type { Script } from '../script.ts';

export const sales: readonly Script[] = [
  {
    tags: ['Primeira compra'],
    turns: [
      ['c', 'Oi! Vi vocês na feira de {bairro} e queria comprar o {cafe}'],
      ['c', 'Vocês entregam em casa?'],
      ['a', 'Oi, {cliente}! Que bom que passou por lá 😊 Entregamos, sim. Em qual CEP?'],
      ['c', '{cep}'],
      [
        'a',
        'Perfeito, aí chega em até {dias} dias úteis. O frete fica {frete}, e é grátis acima de R$ 120.',
      ],
      ['c', 'Então manda dois pacotes de 250 g, em grãos'],
      ['a', 'Fechado! Já te mando o link do pagamento.'],
      ['c', 'Pago. Obrigado!'],
      ['a', 'Recebido! Seu pedido é o {pedido}. Torramos na {dia} e despachamos no mesmo dia.'],
    ],
  },
  {
    turns: [
      ['c', 'Bom dia, qual café combina com coador? Gosto de bem encorpado'],
      ['a', 'Bom dia! Para coador e encorpado eu iria de {cafe}: chocolate, baixa acidez.'],
      ['c', 'E para quem acha que tudo é amargo? É para minha mãe 😂'],
      ['a', 'Aí o Mantiqueira Mel: doce, leve, lembra caramelo. Ela vai gostar.'],
      ['c', 'Um de cada então, moído para coador'],
      ['a', 'Anotado: 1 {cafe} e 1 Mantiqueira Mel, moagem média. Total {valor}.'],
      ['c', 'Pix?'],
      ['a', 'Pode ser! A chave é contato@torraclara.com.br'],
      ['c', 'Feito', 'comprovante.jpg'],
      ['a', 'Chegou aqui. Pedido {pedido}, sai {dia}. Obrigada!'],
    ],
  },
  {
    tags: ['Cafeteria'],
    turns: [
      ['c', 'Boa tarde, aqui é da {empresa}. Vocês têm tabela de atacado?'],
      ['a', 'Boa tarde! Temos, a partir de 5 kg por mês. Qual o consumo de vocês?'],
      ['c', 'Uns {kg} kg por mês, espresso'],
      ['a', 'Nesse volume o quilo do Mogiana sai por R$ 68, com entrega semanal.'],
      ['c', 'Dá para mandar uma amostra?'],
      ['a', 'Claro! Mando 250 g do Mogiana e 250 g do {cafe}. Qual o endereço?'],
      ['c', 'Rua Harmonia, {numero}, {bairro}'],
      ['a', 'Anotado. Vai na rota de {dia}.'],
      ['n', 'Amostra liberada pela Marina. Ligar na semana que vem para fechar o volume.'],
      ['c', 'Perfeito, obrigado'],
    ],
  },
  {
    turns: [
      ['c', 'Oi, o {cafe} já voltou?'],
      ['a', 'Oi! Volta {dia}, a safra nova chegou ontem ☕ Quer que eu separe?'],
      ['c', 'Quero três pacotes'],
      ['a', 'Separados no seu nome. Te aviso quando sair da torra.'],
      ['c', 'Valeu demais'],
    ],
  },
  {
    tags: ['Presente'],
    turns: [
      ['c', 'Vocês montam kit de presente?'],
      [
        'a',
        'Montamos! Tem o kit Amanhecer (2 cafés e uma caneca) por R$ 149 e o Clara (3 cafés e um coador) por R$ 219.',
      ],
      ['c', 'O Clara. Dá para escrever um cartão?'],
      ['a', 'Dá sim, é por nossa conta. O que escrevemos?'],
      ['c', 'Para a {parente}, com todo o carinho e muita cafeína ❤️'],
      ['a', 'Lindo! Entrega em qual endereço?'],
      ['c', 'R. dos Pinheiros, {numero}, até {dia} por favor'],
      ['a', 'Combinado. Pedido {pedido}.'],
      ['c', 'Obrigada!!'],
    ],
  },
  {
    turns: [
      ['c', '', 'recado-longo.ogg'],
      [
        'a',
        'Ouvi aqui, {cliente}! Para prensa francesa a moagem é grossa. Quer {cafe} ou experimenta o Serra Negra?',
      ],
      ['c', 'Vou de Serra Negra então'],
      ['a', 'Boa escolha. 250 g ou 500 g?'],
      ['c', '500'],
      ['a', 'Pronto: pedido {pedido}, {valor} com frete.'],
      ['c', '👍'],
    ],
  },
  {
    turns: [
      ['c', 'vcs fazem curso de barista?'],
      [
        'a',
        'Fazemos uma oficina aos sábados, na torrefação. Três horas, com prova de cinco cafés. R$ 180.',
      ],
      ['c', 'Tem vaga pro próximo?'],
      ['a', 'Restam {vagas} vagas para sábado, às 9h. Reservo no seu nome?'],
      ['c', 'Reserva duas, eu e a {parente}'],
      ['a', 'Feito! Levem a caneca 😉'],
    ],
  },
  {
    turns: [
      ['c', 'Qual a diferença do {cafe} para o Mogiana?'],
      [
        'a',
        'O {cafe} é mais frutado, o Mogiana puxa para castanha. Para leite, o Mogiana segura melhor.',
      ],
      ['c', 'Entendi. E preço?'],
      ['a', 'R$ 42 o de 250 g, os dois.'],
      ['c', 'Vou pensar e retorno'],
      ['a', 'Fique à vontade! Qualquer coisa é só chamar 🌱'],
    ],
  },
  {
    tags: ['Assinante'],
    turns: [
      ['c', 'Quero entrar no clube de assinatura, como funciona?'],
      [
        'a',
        'É simples: a cada {semanas} semanas você recebe 500 g, sempre uma torra nova. R$ 89 por entrega, frete incluso.',
      ],
      ['c', 'Posso pausar quando viajo?'],
      ['a', 'Pode, pausa e volta quando quiser, sem multa.'],
      ['c', 'Então me inclui. Moído para coador'],
      ['a', 'Bem-vindo ao clube! Primeira entrega {dia}. Deixo aqui a receita do V60.'],
      ['a', 'Receita da casa', 'receita-v60.pdf'],
      ['c', 'Que capricho, obrigado'],
    ],
  },
];
