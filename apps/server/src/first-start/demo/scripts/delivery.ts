import type { Script } from '../script.ts';

export const delivery: readonly Script[] = [
  {
    tags: ['Troca', 'Assinante'],
    turns: [
      ['c', 'Boa tarde! O pedido {pedido} chegou, mas um dos pacotes veio rasgado 😕'],
      ['c', 'Olha como veio o canto', 'pacote-rasgado.jpg'],
      [
        'a',
        'Oi, {cliente}! Sinto muito por isso. Já separei outro pacote da mesma torra, sem custo nenhum. Confirma o endereço da Rua Bela Cintra?',
      ],
      ['n', 'Segunda troca neste ano. Jonas já aprovou.'],
      ['c', '', 'recado-curto.ogg'],
      ['a', 'Combinado, sai hoje na rota das 14h. Pode ficar com o pacote rasgado 🙂'],
      ['a', 'Rastreio: {rastreio}'],
      ['c', 'Que atendimento bom, obrigada!'],
    ],
  },
  {
    turns: [
      ['c', 'Oi, meu pedido {pedido} não chegou ainda'],
      ['a', 'Oi, {cliente}! Vou ver com a transportadora, um instante.'],
      ['a', 'Está na unidade de {bairro}, sai para entrega amanhã cedo. Rastreio: {rastreio}'],
      ['c', 'Ah que bom. Vou ficar em casa então'],
      ['a', 'Se não chegar até as 14h me chama aqui que eu resolvo.'],
      ['c', 'Chegou agora! Obrigada'],
      ['a', 'Maravilha! Bom café ☕'],
    ],
  },
  {
    turns: [
      ['c', 'Preciso trocar o endereço do pedido {pedido}'],
      ['a', 'Ainda dá tempo, não saiu. Qual é o novo endereço, com CEP?'],
      ['c', 'Av. Sumaré, {numero}, ap 52, {cep}'],
      ['a', 'Trocado! Sai {dia} para o endereço novo.'],
      ['c', 'Perfeito'],
    ],
  },
  {
    turns: [
      ['c', 'O entregador vem que horas?'],
      ['a', 'Entre 14h e 16h. Quer que deixe na portaria se você não estiver?'],
      ['c', 'Pode deixar com o seu Joaquim da portaria'],
      ['a', 'Avisei aqui. Te mando mensagem quando ele sair.'],
      ['c', 'Show'],
    ],
  },
  {
    tags: ['Troca'],
    turns: [
      ['c', 'Recebi moído e pedi em grãos'],
      ['c', '', 'etiqueta.jpg'],
      [
        'a',
        'Poxa, erro nosso, me desculpe! Mando o certo hoje ainda. O moído pode ficar com você.',
      ],
      ['c', 'Nossa, obrigado. Dou para a {parente} então kkk'],
      ['a', 'Ela agradece 😄 Rastreio: {rastreio}'],
      ['n', 'Etiqueta trocada na separação: avisar a equipe da manhã.'],
    ],
  },
  {
    moves: { to: 'Financeiro', after: 4 },
    turns: [
      ['c', 'Meu pedido {pedido} aparece como aguardando pagamento, mas já paguei'],
      ['a', 'Deixa eu conferir com o financeiro, {cliente}.'],
      ['c', 'Segue o comprovante', 'comprovante.jpg'],
      ['a', 'Recebi. Estou passando você para o financeiro dar baixa, é rapidinho.'],
      ['a', 'Oi! Baixa feita, o pedido foi liberado e sai {dia}.'],
      ['c', 'Ufa, obrigado'],
    ],
  },
  {
    turns: [
      ['c', 'Vcs entregam em {cidade}?'],
      ['a', 'Entregamos! De Correios, {dias} dias úteis, {frete}.'],
      ['c', 'e por transportadora?'],
      ['a', 'A partir de 5 kg compensa. Para um pacote, Correios sai mais barato.'],
      ['c', 'Blz, vou fechar pelo site'],
      ['a', 'Combinado! Qualquer dúvida estou por aqui.'],
    ],
  },
  {
    turns: [
      ['c', 'A entrega da padaria veio faltando 1 kg do espresso'],
      ['a', 'Bom dia! Vou conferir na separação. Qual o número da nota?'],
      ['c', 'NF {nota}'],
      ['a', 'Faltou mesmo, ficou na bancada 🙈 Mando agora de moto, chega em 40 minutos.'],
      ['c', 'Salvou, estava no último pacote'],
      ['a', 'Chegando! Desculpe o susto.'],
      ['c', 'Chegou 🙏'],
    ],
  },
  {
    turns: [
      ['c', 'Posso retirar na torrefação?'],
      ['a', 'Pode! R. Fradique Coutinho, 920, de segunda a sexta das 9h às 18h, sábado até 12h.'],
      ['c', 'Passo {dia} então'],
      ['a', 'Fica separado no seu nome, pedido {pedido}.'],
    ],
  },
];
