import type { Script } from '../script.ts';

export const service: readonly Script[] = [
  {
    tags: ['Assinante'],
    turns: [
      ['c', 'Vou viajar, dá para pausar a assinatura?'],
      ['a', 'Dá! Até quando?'],
      ['c', 'Volto dia {vencimento}'],
      ['a', 'Prontinho, assinatura pausada até lá. Boa viagem!'],
      ['c', 'Obrigada 😍'],
    ],
  },
  {
    turns: [
      ['c', 'Qual o horário de vocês?'],
      ['a', 'De segunda a sexta das 8h às 18h, sábado das 8h às 12h ☕'],
      ['c', 'Obrigado'],
    ],
  },
  {
    tags: ['Assinante'],
    turns: [
      ['c', 'Posso mudar a moagem do clube? Comprei uma prensa'],
      ['a', 'Claro, {cliente}. A próxima já vai em moagem grossa.'],
      ['c', 'Aí sim'],
      ['c', '', 'xicara.jpg'],
      ['a', 'Que foto linda! Posso postar no nosso perfil?'],
      ['c', 'Pode!! Marca eu 😄'],
    ],
  },
  {
    turns: [
      ['c', 'Meu café está com gosto azedo, será que estraguei?'],
      ['a', 'Pode ser a água pouco quente ou moagem grossa demais. Que método você usa?'],
      ['c', 'Coador de pano'],
      ['a', 'Tenta água a 94 graus e 10 g para cada 150 ml. Se não melhorar eu troco o pacote.'],
      ['c', 'Melhorou MUITO. Era a água'],
      ['a', 'Que alegria! Qualquer coisa é só chamar.'],
    ],
  },
  {
    moves: { to: 'Vendas', after: 3 },
    turns: [
      ['c', 'Oi! Queria um orçamento para um evento, {pessoas} pessoas'],
      ['a', 'Que legal! Quem cuida de eventos é a equipe de vendas, já te passo para lá.'],
      ['c', 'Obrigada'],
      [
        'a',
        'Oi, {cliente}! Para {pessoas} pessoas sugiro {kg} kg do {cafe} e duas térmicas. Fica {valor}.',
      ],
      ['c', 'Cabe no orçamento! Fechado para {dia}'],
      ['a', 'Fechado! Mando o contrato por e-mail.'],
    ],
  },
  {
    turns: [
      ['c', 'Esqueci minha senha do site'],
      [
        'a',
        'Sem problema! Clica em "esqueci a senha" que chega um e-mail na hora. Qual e-mail você usou?',
      ],
      ['c', 'o mesmo de sempre, {email}'],
      ['a', 'Reenviei por aqui também. Conseguiu?'],
      ['c', 'Consegui, obg'],
    ],
  },
  {
    turns: [
      ['c', 'Vocês têm descafeinado?'],
      ['a', 'Temos o Sereno, descafeinado por água. Docinho e sem perder corpo.'],
      ['c', 'Vale a pena?'],
      ['a', 'Metade da equipe toma depois das 17h e ninguém reclama 😄'],
      ['c', 'Kkkk convencida'],
    ],
  },
  {
    turns: [
      ['c', 'Quanto tempo dura o pacote depois de aberto?'],
      ['a', 'Em grãos, uns 30 dias bem fechado. Moído, 15. Nunca na geladeira!'],
      ['c', 'Ops, estava na geladeira'],
      ['a', 'Tira de lá que ainda dá tempo 😅'],
    ],
  },
  {
    turns: [
      ['c', 'Quero cancelar a assinatura'],
      ['a', 'Poxa, {cliente}. Posso perguntar o motivo?'],
      ['c', 'Estou consumindo menos, sobra café'],
      ['a', 'E se passar para 250 g a cada {semanas} semanas? Fica R$ 49.'],
      ['c', 'Ah, assim serve!'],
      ['a', 'Feito. Continua com a gente 💚'],
    ],
  },
];
