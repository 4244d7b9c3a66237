import type { Language } from '@prosa/contract/setting';

/** What the program says of its own accord, where nobody at the company has written a text. */
export type AutomaticWords = {
  notUnderstood: string;
  callDeclined: string;
  accepted: string;
  /** {{queue}} and {{agent}} stand for the names. */
  toQueue: string;
  toAgent: string;
  toQueueAndAgent: string;
  rateUs: string;
  ratingScale: string;
};

export const automaticWords: Record<Language, AutomaticWords> = {
  pt: {
    notUnderstood: 'Não entendi. Responda com o número de uma das opções:',
    callDeclined:
      'Não atendemos ligações por aqui. Escreva a sua mensagem e responderemos assim que possível.',
    accepted:
      '*Mensagem Automática*\n{{ms}}, {{firstName}}! Aqui é {{agent}}, e vou cuidar do seu atendimento.',
    toQueue: 'O seu atendimento foi transferido para {{queue}}. Em breve alguém fala com você.',
    toAgent: 'O seu atendimento foi transferido para {{agent}}.',
    toQueueAndAgent: 'O seu atendimento foi transferido para {{agent}}, de {{queue}}.',
    rateUs: 'Como foi o seu atendimento?',
    ratingScale:
      'Responda com um número:\n*1* – Insatisfeito\n*2* – Satisfeito\n*3* – Muito satisfeito',
  },
  en: {
    notUnderstood: 'I did not understand. Please answer with the number of one of the options:',
    callDeclined:
      'We do not answer calls here. Write us a message, and we will answer as soon as we can.',
    accepted: '*Automatic message*\n{{ms}}, {{firstName}}! This is {{agent}}, and I will help you.',
    toQueue: 'Your conversation was transferred to {{queue}}. Someone will be with you soon.',
    toAgent: 'Your conversation was transferred to {{agent}}.',
    toQueueAndAgent: 'Your conversation was transferred to {{agent}}, of {{queue}}.',
    rateUs: 'How was our service?',
    ratingScale: 'Answer with a number:\n*1* – Unsatisfied\n*2* – Satisfied\n*3* – Very satisfied',
  },
  es: {
    notUnderstood: 'No entendí. Responde con el número de una de las opciones:',
    callDeclined:
      'No atendemos llamadas por aquí. Escribe tu mensaje y responderemos lo antes posible.',
    accepted:
      '*Mensaje automático*\n¡{{ms}}, {{firstName}}! Soy {{agent}} y me encargaré de tu atención.',
    toQueue: 'Tu atención fue transferida a {{queue}}. En breve alguien hablará contigo.',
    toAgent: 'Tu atención fue transferida a {{agent}}.',
    toQueueAndAgent: 'Tu atención fue transferida a {{agent}}, de {{queue}}.',
    rateUs: '¿Cómo fue tu atención?',
    ratingScale:
      'Responde con un número:\n*1* – Insatisfecho\n*2* – Satisfecho\n*3* – Muy satisfecho',
  },
};
