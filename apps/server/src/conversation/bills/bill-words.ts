import type { BillSystemName, BillTask, SystemFinding } from '@prosa/contract/billing';
import type { Language } from '@prosa/contract/setting';

/** What the bot says of bills, and what it notes for people. */
export type BillWords = {
  askDocument: Record<BillTask, string>;
  notADocument: string;
  unknown: string;
  person: string;
  handedOver: string;
  fault: string;
  guessing: string;
  noBill: string;
  paid: string;
  chooseBill: string;
  chooseContract: string;
  notUnderstood: string;
  moreBills: string;
  /** As a line of a menu. */
  bill(amount: string, due: string): string;
  ofContract(contract: string): string;
  summary(amount: string, due: string): string;
  overdue: string;
  line: string;
  pixNext: string;
  qr: string;
  nothingToPayWith: string;
  pdf: string;
  unlocked: string;
  alreadyFree: string;
  unlockRefused: string;
  note: {
    task: Record<BillTask, string>;
    system: Record<BillSystemName, string>;
    document: string;
    sent(amount: string, due: string): string;
    noBill: string;
    paid: string;
    unlocked: string;
    alreadyFree: string;
    unlockRefused: string;
    wrong: string;
    asked: string;
    guessing: string;
    tooOften: string;
    fault(finding: string): string;
    finding: Record<Exclude<SystemFinding, 'works'>, string>;
  };
};

const names = { ixc: 'IXC', mkauth: 'MK-Auth', asaas: 'Asaas' };

export const billWords: Record<Language, BillWords> = {
  pt: {
    askDocument: {
      bill: 'Para enviar a segunda via da fatura, preciso do CPF ou CNPJ do titular. Escreva só o número.',
      unlock:
        'Para liberar o seu acesso em confiança, preciso do CPF ou CNPJ do titular. Escreva só o número.',
    },
    notADocument: 'Este CPF ou CNPJ não confere. Verifique o número e escreva de novo.',
    unknown:
      'Não encontrei um cadastro com este CPF ou CNPJ. Verifique o número e escreva de novo.',
    person: 'Falar com uma pessoa',
    handedOver: 'Vou passar você para uma pessoa da equipe. Em breve alguém responde por aqui.',
    fault:
      'Não consegui consultar o sistema agora. Uma pessoa da equipe continua o seu atendimento por aqui.',
    guessing:
      'Por segurança, não posso consultar mais documentos por este número agora. Uma pessoa da equipe continua o seu atendimento.',
    noBill: 'Não há fatura em aberto neste cadastro. Se precisar de algo mais, escreva por aqui.',
    paid: 'Esta fatura não está mais em aberto. Se precisar de algo mais, escreva por aqui.',
    chooseBill: 'Qual fatura você quer? Responda com o número:',
    chooseContract: 'Qual contrato você quer liberar? Responda com o número:',
    notUnderstood: 'Não entendi. Responda com o número de uma das opções:',
    moreBills: 'Há outras faturas em aberto: para elas, fale com uma pessoa.',
    bill: (amount, due) => `${amount}, vencimento ${due}`,
    ofContract: (contract) => `contrato ${contract}`,
    summary: (amount, due) => `Encontrei uma fatura de *${amount}*, com vencimento em *${due}*.`,
    overdue: 'Ela está vencida.',
    line: 'Linha digitável:',
    pixNext: 'Na próxima mensagem está o código do PIX copia e cola.',
    qr: 'QR code do PIX',
    nothingToPayWith:
      'O sistema não informou como pagar esta fatura. Uma pessoa da equipe continua o seu atendimento.',
    pdf: 'fatura',
    unlocked:
      'Pronto: o seu acesso foi liberado em confiança. Reinicie o seu roteador e aguarde alguns minutos.',
    alreadyFree: 'O seu acesso não está bloqueado. Se a internet não funciona, escreva por aqui.',
    unlockRefused:
      'O sistema não permite outra liberação em confiança agora. Uma pessoa da equipe continua o seu atendimento.',
    note: {
      task: { bill: 'Segunda via da fatura', unlock: 'Liberação em confiança' },
      system: names,
      document: 'Documento',
      sent: (amount, due) => `Foi enviada a fatura de ${amount} com vencimento em ${due}.`,
      noBill: 'Não há fatura em aberto.',
      paid: 'A fatura escolhida não estava mais em aberto.',
      unlocked: 'O acesso foi liberado em confiança.',
      alreadyFree: 'O acesso não estava bloqueado.',
      unlockRefused: 'O sistema não permitiu a liberação.',
      wrong: 'Depois de três respostas que não serviram, o atendimento passou para uma pessoa.',
      asked: 'A pessoa pediu para falar com alguém.',
      guessing: 'Muitos documentos diferentes em pouco tempo: a consulta foi interrompida.',
      tooOften: 'Muitas consultas em pouco tempo: a consulta foi interrompida.',
      fault: (finding) => `A consulta falhou: ${finding}.`,
      finding: {
        incomplete: 'faltam dados da integração nas configurações',
        'bad-address': 'o endereço da integração não é válido',
        'private-address': 'o endereço é de uma rede privada que não foi permitida',
        'no-address': 'o endereço não foi encontrado',
        'no-answer': 'o sistema não respondeu',
        'too-slow': 'o sistema demorou demais',
        'too-long': 'a resposta do sistema era grande demais',
        'bad-certificate': 'o certificado do sistema não é confiável',
        'bad-token': 'o sistema não aceitou o token',
        'no-rights': 'o token não tem permissão',
        broken: 'o sistema respondeu com um erro',
        'strange-answer': 'a resposta do sistema não foi entendida',
      },
    },
  },
  en: {
    askDocument: {
      bill: 'To send you a copy of the bill I need the holder’s CPF or CNPJ. Please write just the number.',
      unlock:
        'To unlock your access on trust I need the holder’s CPF or CNPJ. Please write just the number.',
    },
    notADocument: 'This CPF or CNPJ is not right. Check the number and write it again.',
    unknown: 'I found no customer with this CPF or CNPJ. Check the number and write it again.',
    person: 'Talk to a person',
    handedOver: 'I am passing you to a person of our team. Someone will answer here soon.',
    fault: 'I could not ask the system just now. A person of our team will go on with you here.',
    guessing:
      'For safety I cannot look up more documents from this number now. A person of our team will go on with you.',
    noBill: 'There is no open bill. If you need anything else, write to us here.',
    paid: 'This bill is no longer open. If you need anything else, write to us here.',
    chooseBill: 'Which bill would you like? Answer with the number:',
    chooseContract: 'Which contract should be unlocked? Answer with the number:',
    notUnderstood: 'I did not understand. Please answer with the number of one of the options:',
    moreBills: 'There are more open bills: for those, talk to a person.',
    bill: (amount, due) => `${amount}, due ${due}`,
    ofContract: (contract) => `contract ${contract}`,
    summary: (amount, due) => `I found a bill of *${amount}*, due on *${due}*.`,
    overdue: 'It is overdue.',
    line: 'Digitable line:',
    pixNext: 'The next message is the PIX code to copy and paste.',
    qr: 'PIX QR code',
    nothingToPayWith:
      'The system did not say how to pay this bill. A person of our team will go on with you.',
    pdf: 'bill',
    unlocked: 'Done: your access was unlocked on trust. Restart your router and wait some minutes.',
    alreadyFree: 'Your access is not blocked. If the internet does not work, write to us here.',
    unlockRefused:
      'The system does not allow another unlock now. A person of our team will go on with you.',
    note: {
      task: { bill: 'Copy of the bill', unlock: 'Trust unlock' },
      system: names,
      document: 'Document',
      sent: (amount, due) => `The bill of ${amount} due on ${due} was sent.`,
      noBill: 'There is no open bill.',
      paid: 'The chosen bill was no longer open.',
      unlocked: 'The access was unlocked on trust.',
      alreadyFree: 'The access was not blocked.',
      unlockRefused: 'The system did not allow the unlock.',
      wrong: 'After three answers that were of no use it was handed over to a person.',
      asked: 'They asked for a person.',
      guessing: 'Many different documents in a short time: it was stopped.',
      tooOften: 'Many questions in a short time: it was stopped.',
      fault: (finding) => `The question failed: ${finding}.`,
      finding: {
        incomplete: 'the integration’s settings are incomplete',
        'bad-address': 'the integration’s address is not valid',
        'private-address': 'the address is in a private network that was not allowed',
        'no-address': 'the address was not found',
        'no-answer': 'the system did not answer',
        'too-slow': 'the system took too long',
        'too-long': 'the system’s answer was too long',
        'bad-certificate': 'the system’s certificate is not trusted',
        'bad-token': 'the system did not accept the token',
        'no-rights': 'the token lacks the rights',
        broken: 'the system answered with an error',
        'strange-answer': 'the system’s answer was not understood',
      },
    },
  },
  es: {
    askDocument: {
      bill: 'Para enviarte la segunda copia de la factura necesito el CPF o CNPJ del titular. Escribe solo el número.',
      unlock:
        'Para liberar tu acceso en confianza necesito el CPF o CNPJ del titular. Escribe solo el número.',
    },
    notADocument: 'Este CPF o CNPJ no es correcto. Revisa el número y escríbelo de nuevo.',
    unknown: 'No encontré un registro con este CPF o CNPJ. Revisa el número y escríbelo de nuevo.',
    person: 'Hablar con una persona',
    handedOver: 'Te paso con una persona del equipo. En breve alguien responde por aquí.',
    fault: 'No pude consultar el sistema ahora. Una persona del equipo continúa por aquí.',
    guessing:
      'Por seguridad no puedo consultar más documentos desde este número ahora. Una persona del equipo continúa tu atención.',
    noBill: 'No hay facturas pendientes. Si necesitas algo más, escribe por aquí.',
    paid: 'Esta factura ya no está pendiente. Si necesitas algo más, escribe por aquí.',
    chooseBill: '¿Qué factura quieres? Responde con el número:',
    chooseContract: '¿Qué contrato quieres liberar? Responde con el número:',
    notUnderstood: 'No entendí. Responde con el número de una de las opciones:',
    moreBills: 'Hay otras facturas pendientes: para esas, habla con una persona.',
    bill: (amount, due) => `${amount}, vence ${due}`,
    ofContract: (contract) => `contrato ${contract}`,
    summary: (amount, due) => `Encontré una factura de *${amount}*, que vence el *${due}*.`,
    overdue: 'Está vencida.',
    line: 'Línea digitable:',
    pixNext: 'En el próximo mensaje está el código PIX para copiar y pegar.',
    qr: 'Código QR del PIX',
    nothingToPayWith:
      'El sistema no informó cómo pagar esta factura. Una persona del equipo continúa tu atención.',
    pdf: 'factura',
    unlocked:
      'Listo: tu acceso fue liberado en confianza. Reinicia tu router y espera unos minutos.',
    alreadyFree: 'Tu acceso no está bloqueado. Si internet no funciona, escribe por aquí.',
    unlockRefused:
      'El sistema no permite otra liberación ahora. Una persona del equipo continúa tu atención.',
    note: {
      task: { bill: 'Segunda copia de la factura', unlock: 'Liberación en confianza' },
      system: names,
      document: 'Documento',
      sent: (amount, due) => `Se envió la factura de ${amount} que vence el ${due}.`,
      noBill: 'No hay facturas pendientes.',
      paid: 'La factura elegida ya no estaba pendiente.',
      unlocked: 'El acceso fue liberado en confianza.',
      alreadyFree: 'El acceso no estaba bloqueado.',
      unlockRefused: 'El sistema no permitió la liberación.',
      wrong: 'Tras tres respuestas que no sirvieron, pasó a una persona.',
      asked: 'Pidió hablar con una persona.',
      guessing: 'Muchos documentos distintos en poco tiempo: se interrumpió.',
      tooOften: 'Muchas consultas en poco tiempo: se interrumpió.',
      fault: (finding) => `La consulta falló: ${finding}.`,
      finding: {
        incomplete: 'faltan datos de la integración en la configuración',
        'bad-address': 'la dirección de la integración no es válida',
        'private-address': 'la dirección es de una red privada que no fue permitida',
        'no-address': 'no se encontró la dirección',
        'no-answer': 'el sistema no respondió',
        'too-slow': 'el sistema tardó demasiado',
        'too-long': 'la respuesta del sistema era demasiado grande',
        'bad-certificate': 'el certificado del sistema no es de confianza',
        'bad-token': 'el sistema no aceptó el token',
        'no-rights': 'el token no tiene permiso',
        broken: 'el sistema respondió con un error',
        'strange-answer': 'no se entendió la respuesta del sistema',
      },
    },
  },
};
