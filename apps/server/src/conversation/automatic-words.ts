import type { Language } from '@prosa/contract/setting';

/** What the program says of its own accord, where nobody at the company has written a text. */
export type AutomaticWords = {
  /** Where a channel wants programs to say what they are. */
  iAmABot: string;
  notUnderstood: string;
  callDeclined: string;
  accepted: string;
  /** {{queue}} and {{agent}} stand for the names. */
  toQueue: string;
  toAgent: string;
  toQueueAndAgent: string;
  rateUs: string;
  ratingScale: string;
  /** Somebody wants no more campaigns; and wants them again. */
  optedOut: string;
  optedIn: string;
};

export const automaticWords: Record<Language, AutomaticWords> = {
  pt: {
    iAmABot: 'Esta é uma resposta automática; em seguida uma pessoa pode continuar.',
    notUnderstood: 'Não entendi. Responda com o número de uma das opções:',
    callDeclined:
      'Não atendemos ligações por aqui. Escreva a sua mensagem e responderemos assim que possível.',
    accepted:
      '*Mensagem Automática*\n{{ms}}, {{firstName}}! Meu nome é {{agent}} e vou cuidar do seu atendimento.',
    toQueue: 'O seu atendimento foi transferido para {{queue}}. Em breve alguém fala com você.',
    toAgent: 'O seu atendimento foi transferido para {{agent}}.',
    toQueueAndAgent: 'O seu atendimento foi transferido para {{agent}}, de {{queue}}.',
    rateUs: 'Como foi o seu atendimento?',
    ratingScale: 'Responda com um número:\n*1* – Não gostei\n*2* – Gostei\n*3* – Gostei muito',
    optedOut:
      'Pronto: você não recebe mais as nossas campanhas. Se mudar de ideia, responda VOLTAR.',
    optedIn: 'Combinado: você volta a receber as nossas campanhas.',
  },
  en: {
    iAmABot: 'This is an automatic answer; a person may go on after it.',
    notUnderstood: 'I did not understand. Please answer with the number of one of the options:',
    callDeclined:
      'We do not answer calls here. Write us a message, and we will answer as soon as we can.',
    accepted: '*Automatic message*\n{{ms}}, {{firstName}}! I’m {{agent}} and I’ll be helping you.',
    toQueue: 'Your conversation was transferred to {{queue}}. Someone will be with you soon.',
    toAgent: 'Your conversation was transferred to {{agent}}.',
    toQueueAndAgent: 'Your conversation was transferred to {{agent}}, of {{queue}}.',
    rateUs: 'How was our service?',
    ratingScale: 'Answer with a number:\n*1* – Dissatisfied\n*2* – Satisfied\n*3* – Very satisfied',
    optedOut:
      'Done: you will not get our campaigns any more. If you change your mind, answer START.',
    optedIn: 'Welcome back: you will get our campaigns again.',
  },
  es: {
    iAmABot: 'Esta es una respuesta automática; después puede seguir una persona.',
    notUnderstood: 'No entendí. Responde con el número de una de las opciones:',
    callDeclined:
      'No atendemos llamadas por aquí. Escribe tu mensaje y responderemos lo antes posible.',
    accepted: '*Mensaje automático*\n¡{{ms}}, {{firstName}}! Soy {{agent}} y voy a atenderte.',
    toQueue: 'Te pasamos con {{queue}}. En breve alguien te escribe.',
    toAgent: 'Te pasamos con {{agent}}.',
    toQueueAndAgent: 'Te pasamos con {{agent}}, de {{queue}}.',
    rateUs: '¿Cómo te atendimos?',
    ratingScale: 'Responde con un número:\n*1* – No me gustó\n*2* – Me gustó\n*3* – Me gustó mucho',
    optedOut: 'Listo: ya no recibirás nuestras campañas. Si cambias de idea, responde VOLVER.',
    optedIn: 'De acuerdo: vuelves a recibir nuestras campañas.',
  },
};
