import type { Script } from '../script.ts';

export const finance: readonly Script[] = [
  {
    tags: ['Cafeteria'],
    turns: [
      ['c', 'Bom dia, os boletos deste mês já saíram?'],
      ['a', 'Bom dia, {cliente}! Saíram hoje. Segue, vence dia {vencimento}.'],
      ['a', '', 'boleto.pdf'],
      ['c', 'Pode faturar o próximo para 28 dias?'],
      ['a', 'Posso, já deixei anotado no cadastro.'],
      ['c', 'Perfeito'],
    ],
  },
  {
    turns: [
      ['c', 'Acabei de fazer o Pix, segue o comprovante', 'comprovante.jpg'],
      ['a', 'Recebi aqui, {cliente}. Baixa feita no pedido {pedido}!'],
      ['c', 'Obrigada querida'],
    ],
  },
  {
    turns: [
      ['c', 'Preciso da nota fiscal do pedido {pedido}'],
      ['a', 'Claro! É a NF {nota}. Em qual e-mail envio o XML?'],
      ['c', 'compras@{dominio}'],
      ['a', 'Enviado. Confere se não caiu no spam, por favor.'],
      ['c', 'Chegou'],
    ],
  },
  {
    turns: [
      ['c', 'Fui cobrado duas vezes na assinatura'],
      ['a', 'Oi! Vou olhar agora. Qual o final do cartão?'],
      ['c', '{final}'],
      [
        'a',
        'Achei: a segunda tentativa passou porque a primeira demorou. Já pedi o estorno, cai em até 2 faturas.',
      ],
      ['c', 'Ok. Me avisa quando sair?'],
      ['a', 'Aviso, sim. Deixei um lembrete para {dia}.'],
      ['n', 'Estorno pedido na operadora, protocolo {nota}. Confirmar e avisar.'],
    ],
  },
  {
    turns: [
      ['c', 'Consigo parcelar no cartão?'],
      ['a', 'Em até 3x sem juros acima de R$ 150.'],
      ['c', 'Manda o link então'],
      ['a', 'Link enviado no seu e-mail, válido por 24 horas.'],
      ['c', 'Paguei!'],
      ['a', 'Confirmado ✅'],
    ],
  },
  {
    moves: { to: 'Vendas', after: 3 },
    turns: [
      ['c', 'Queria trocar a forma de pagamento e aumentar o pedido para {kg} kg'],
      ['a', 'O pagamento eu troco agora. O aumento eu passo para vendas, tá?'],
      ['c', 'Tá bom'],
      ['a', 'Oi, {cliente}! Aqui é de vendas: {kg} kg do {cafe}, mantendo o preço. Confirmo?'],
      ['c', 'Confirma'],
      ['a', 'Confirmado, pedido {pedido}.'],
    ],
  },
  {
    turns: [
      ['c', 'Boleto venceu ontem, consigo outro?'],
      ['a', 'Consegue! Segue atualizado, sem juros desta vez 🙂', 'boleto.pdf'],
      ['c', 'Vocês são demais'],
    ],
  },
  {
    turns: [
      ['c', 'O CNPJ na nota saiu errado'],
      ['a', 'Me passa o correto que eu faço a carta de correção.'],
      ['c', '{cnpj}'],
      ['a', 'Feito. Enviei a correção no mesmo e-mail da nota.'],
      ['c', 'Obrigado pela agilidade'],
    ],
  },
];
