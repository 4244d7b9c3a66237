const seconds = (value: number) => `${value.toFixed(1).replace('.', ',')} s`;

export const pt = {
  title: 'Telefones',
  lab: 'laboratório',
  lead: 'Clientes de mentira, conversas de verdade: o que você escreve aqui chega na Prosa.',
  online: 'Prosa ligada',
  offline: 'Prosa não está ligada',
  noLab: 'O laboratório não responde. Tentando de novo…',
  language: 'Idioma',
  toDark: 'Tema escuro',
  toLight: 'Tema claro',
  close: 'Fechar',
  cancel: 'Cancelar',
  save: 'Salvar',
  create: 'Criar',
  send: 'Enviar',
  views: { phones: 'Telefones', numbers: 'Números', faults: 'Falhas' },

  newCustomer: 'Novo cliente',
  openPhone: 'Abrir telefone',
  closePhone: (name: string) => `Fechar o telefone de ${name}`,
  noPhone: 'Nenhum telefone aberto. Escolha um cliente na lista.',
  customers: 'Clientes',
  name: 'Nome',
  number: 'Número',
  channel: 'Canal',
  channels: { whatsapp: 'WhatsApp', messenger: 'Messenger', instagram: 'Instagram' },
  noPage:
    'A página do laboratório não está ligada à Prosa: em Conexões, Adicionar conexão, Facebook ou Instagram.',
  numberHint: 'Número com país e DDD (vazio: um qualquer)',

  waiting: 'Códigos esperando',
  noneWaiting:
    'Nenhum código espera. Na Prosa, abra Conexões e peça um QR de uma conexão do laboratório.',
  qr: 'Código QR',
  since: (time: string) => `Esperando desde ${time}`,
  qrComing: 'O código ainda não chegou',
  scanWith: 'Ler com',
  scan: 'Ler o código',
  newNumber: 'Um número novo',
  wantsCode: (number: string) => `Pediu um código para ${number}`,
  code: 'Código de 8 letras',
  pair: 'Parear',

  linked: 'Números e páginas ligados',
  noneLinked: 'Nenhum número está ligado à Prosa.',
  unlink: 'Desligar',
  unlinkOf: (name: string) => `Desligar ${name}`,
  deviceOnline: 'ligado',
  deviceOffline: 'sem conexão',
  banned: 'banido',

  chats: 'Conversas',
  back: 'Voltar às conversas',
  unread: (count: number) => `${count} não lidas`,
  noMessages: 'Nenhuma mensagem ainda. Escreva a primeira.',
  group: 'Grupo',
  newGroup: 'Novo grupo',
  subject: 'Nome do grupo',
  members: 'Quem participa',
  typing: 'digitando…',
  recording: 'gravando áudio…',
  you: 'Você',
  today: 'Hoje',
  message: 'Mensagem',
  photo: 'Foto ou vídeo',
  document: 'Documento',
  location: 'Localização',
  contact: 'Cartão de contato',
  call: 'Ligar',
  record: 'Gravar áudio',
  stopRecording: 'Parar e enviar o áudio',
  audioFile: 'Enviar um arquivo de áudio',
  replyTo: (text: string) => `Responder: ${text}`,
  editing: 'Editando a mensagem',
  latitude: 'Latitude',
  longitude: 'Longitude',
  place: 'Lugar',
  address: 'Endereço',
  aPlace: { name: 'Praça da Sé', address: 'Sé, São Paulo' },

  actions: 'Ações da mensagem',
  reply: 'Responder',
  edit: 'Editar',
  remove: 'Apagar',
  react: (emoji: string) => `Reagir com ${emoji}`,
  unreact: (emoji: string) => `Tirar a reação ${emoji}`,
  edited: 'editada',
  deleted: 'Mensagem apagada',
  unreadable: 'Aguardando mensagem. Isso pode levar alguns instantes.',
  unknown: 'Esta mensagem não pode ser mostrada aqui.',
  callNote: 'Ligação',
  ack: ['Na espera', 'Enviada', 'Entregue', 'Lida', 'Ouvida'],
  kind: {
    image: 'Foto',
    video: 'Vídeo',
    voice: 'Áudio',
    audio: 'Áudio',
    document: 'Documento',
    sticker: 'Figurinha',
    location: 'Localização',
    contact: 'Contato',
    contacts: 'Contatos',
  },

  calling: (name: string) => `Chamando ${name}…`,
  hangUp: 'Desligar a chamada',
  callEnded: {
    rejected: 'Chamada recusada pela Prosa',
    ended: 'Chamada encerrada',
    missed: 'Ninguém atendeu',
  },

  faults: 'Falhas',
  faultsOf: 'Número com falhas',
  faultsHint: 'Estragam a ligação entre o WhatsApp e a Prosa, até serem desligadas.',
  noBusiness: 'Ligue um número para poder estragar a ligação dele.',
  now: 'Agora',
  fault: {
    drop: {
      name: 'Cair',
      does: 'Corta a conexão agora.',
      product:
        'A Prosa reconecta sozinha; o que foi escrito nesse meio-tempo espera e segue em ordem.',
    },
    silence: {
      name: 'Silêncio',
      does: 'Para de responder, sem desligar.',
      product:
        'A Prosa nota que ninguém responde, desliga ela mesma e tenta de novo sem parar; as mensagens esperam.',
    },
    delay: {
      name: 'Atraso',
      does: 'Entrega tudo 4 s depois.',
      product: 'Nada se perde nem troca de ordem: só os tiques e as mensagens chegam mais tarde.',
    },
    duplicate: {
      name: 'Duplicar',
      does: 'Entrega cada mensagem duas vezes.',
      product: 'A Prosa devolve a cópia e guarda a mensagem uma vez só.',
    },
    reorder: {
      name: 'Fora de ordem',
      does: 'Junta duas mensagens e entrega a última primeiro.',
      product:
        'A Prosa guarda as duas na ordem em que chegaram, cada uma com a hora em que foi escrita.',
    },
    nack: {
      name: 'Recusar',
      does: 'Recusa o que a Prosa envia (nack 406).',
      product: 'A Prosa marca a mensagem como não enviada, com o motivo, e continua com as outras.',
    },
    ban: {
      name: 'Banir',
      does: 'O WhatsApp encerra o número.',
      product: 'A conexão para, diz que o número foi bloqueado e não insiste até alguém agir.',
    },
  },

  faultSides: { number: 'WhatsApp', page: 'Messenger e Instagram' },
  pageFaultsHint: 'Estragam o que passa entre a Meta e a Prosa, até serem desligadas.',
  pageFault: {
    expired: {
      name: 'Acesso expirado',
      does: 'A Meta deixa de aceitar o acesso da página.',
      product:
        'No próximo envio, a conexão diz que o acesso expirou e pede para entrar de novo; o que foi escrito espera e sai depois.',
    },
    windowClosed: {
      name: 'Janela fechada',
      does: 'Recusa respostas, como se as 24 horas tivessem passado (erro 10).',
      product:
        'A mensagem fica como não enviada e diz por quê. Quando as 24 horas passam de verdade, o atendimento avisa antes.',
    },
    tooFast: {
      name: 'Devagar',
      does: 'Recusa envios por serem rápidos demais (erro 613).',
      product: 'A Prosa espera, cada vez um pouco mais, e envia quando a Meta deixa.',
    },
    unreachable: {
      name: 'Pessoa indisponível',
      does: 'Diz que a pessoa não pode receber mensagens (erro 551).',
      product: 'A mensagem fica como não enviada, com o motivo; as outras conversas seguem.',
    },
    away: {
      name: 'Fora do ar',
      does: 'A Graph API não responde a nada.',
      product: 'O que chega continua chegando; o que sai espera e é tentado de novo.',
    },
    answerLost: {
      name: 'Resposta perdida',
      does: 'A mensagem chega à pessoa, mas a Prosa não fica sabendo.',
      product:
        'A Prosa procura o eco da mensagem antes de tentar de novo: a pessoa a vê uma vez só.',
    },
    delay: {
      name: 'Atraso',
      does: 'Os avisos chegam 4 s depois.',
      product: 'Nada se perde nem troca de ordem: só chega mais tarde.',
    },
    duplicate: {
      name: 'Duplicar',
      does: 'Manda cada aviso duas vezes.',
      product: 'A Prosa aceita a cópia, não guarda nada de novo e conta a repetição.',
    },
    reorder: {
      name: 'Fora de ordem',
      does: 'Junta duas mensagens de uma pessoa e avisa da última primeiro.',
      product:
        'A Prosa guarda as duas na ordem em que chegaram, cada uma com a hora em que foi escrita.',
    },
  },

  log: 'O que a Prosa fez',
  clear: 'Limpar',
  noLog: 'Ligue uma falha e converse: o que a Prosa faz aparece aqui.',
  logLine: {
    linked: (number: string) => `${number} foi ligado`,
    unlinked: (number: string) => `${number} foi desligado`,
    lost: (number: string) => `${number} perdeu a conexão`,
    banned: (number: string) => `${number} foi banido`,
    reconnected: (number: string, time: number) => `${number} reconectou em ${seconds(time)}`,
    received: (id: string, time: number) => `Recebeu ${id} depois de ${seconds(time)}`,
    repeated: (id: string) => `Devolveu a cópia de ${id}: já tinha a mensagem`,
    askedAgain: (id: string) => `Não conseguiu ler ${id} e pediu de novo`,
    refused: (id: string, code: number) => `Devolveu ${id} (${code}): não conseguiu ler`,
    nacked: (id: string, code: number) => `Recusa ${code} de ${id}: fica como não enviada`,
    pageLinked: 'A página foi ligada',
    pageUnlinked: 'A página foi desligada',
    loggedIn: 'Entrou com a conta da página',
    webhookCopy: 'Recebeu a cópia de um aviso e respondeu que está tudo certo',
    webhookFailed: (code: number) =>
      code === 0
        ? 'Não respondeu a um aviso: a Meta repete'
        : `Respondeu ${code} a um aviso: a Meta repete`,
    tokenRefused: 'Foi recusada: o acesso da página expirou',
    noGraph: 'Chamou a Meta e não teve resposta',
    graphRefused: (name: string, code: number) => `Envio para ${name} recusado (erro ${code})`,
    answerLost: (name: string) => `Enviou para ${name} e não ficou sabendo`,
  },
};

export type Words = typeof pt;
