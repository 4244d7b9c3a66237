const seconds = (value: number) => `${value.toFixed(1).replace('.', ',')} s`;

export const pt = {
  title: 'Telefones',
  lab: 'laboratório',
  lead: 'Clientes de mentira, conversas de verdade: o que você escreve aqui chega na Prosa.',
  online: 'Prosa conectada',
  offline: 'Prosa não está conectada',
  noLab: 'O laboratório não responde. Tentando de novo…',
  language: 'Idioma',
  toDark: 'Usar tema escuro',
  toLight: 'Usar tema claro',
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
    'A página do laboratório não está conectada à Prosa: em Conexões, Adicionar conexão, Facebook ou Instagram.',
  numberHint: 'Número com país e DDD (vazio: um qualquer)',

  waiting: 'Códigos aguardando',
  noneWaiting:
    'Nenhum código aguardando leitura. Na Prosa, abra Conexões e peça um QR de uma conexão do laboratório.',
  qr: 'QR code',
  since: (time: string) => `Aguardando desde ${time}`,
  qrComing: 'O código ainda não chegou',
  scanWith: 'Ler com',
  scan: 'Ler o código',
  newNumber: 'Um número novo',
  wantsCode: (number: string) => `Pediu um código para ${number}`,
  code: 'Código de 8 caracteres',
  pair: 'Parear',

  linked: 'Números e páginas conectados',
  noneLinked: 'Nenhum número está conectado à Prosa.',
  unlink: 'Desconectar',
  unlinkOf: (name: string) => `Desconectar ${name}`,
  deviceOnline: 'conectado',
  deviceOffline: 'sem conexão',
  banned: 'banido',

  chats: 'Conversas',
  back: 'Voltar às conversas',
  unread: (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`),
  noBusinessYet:
    'Este número ainda não está conectado à Prosa: o que você escrever será enviado quando estiver.',
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
  seenOnce: 'Foto ou vídeo para ver uma vez',
  poll: 'Enquete',
  question: 'Pergunta',
  option: (place: number) => `Opção ${place}`,
  choice: 'Quantas opções',
  choices: { one: 'Uma só', several: 'Várias' },
  aPoll: { question: 'Que dia fica melhor?', options: ['Sábado', 'Domingo'] },
  voteFor: (name: string) => `Votar em ${name}`,
  odd: 'Mensagem fora do comum',
  oddKind: 'O que há de estranho nela',
  oddKinds: {
    newKind: 'De um tipo inventado amanhã',
    newEncryption: 'Com uma criptografia que ninguém conhece',
    unreadableOnce: 'Ilegível na primeira vez',
    fromTheFuture: 'Com data de 2100',
    fromThePast: 'Com data de 1970',
  },
  anOddText: 'Isto chega?',

  actions: 'Ações da mensagem',
  reply: 'Responder',
  edit: 'Editar',
  remove: 'Apagar',
  react: (emoji: string) => `Reagir com ${emoji}`,
  unreact: (emoji: string) => `Remover a reação ${emoji}`,
  edited: 'editada',
  deleted: 'Mensagem apagada',
  unreadable: 'Aguardando mensagem. Isso pode levar alguns instantes.',
  unknown: 'Esta mensagem não pode ser mostrada aqui.',
  callNote: 'Ligação',
  ack: ['Aguardando', 'Enviada', 'Entregue', 'Lida', 'Ouvida'],
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
    poll: 'Enquete',
  },

  calling: (name: string) => `Ligando para ${name}…`,
  hangUp: 'Encerrar a ligação',
  callEnded: {
    rejected: 'Ligação recusada pela Prosa',
    ended: 'Ligação encerrada',
    missed: 'Ninguém atendeu',
  },

  faults: 'Falhas',
  faultsOf: 'Número com falhas',
  faultsHint: 'Prejudicam a conexão entre o WhatsApp e a Prosa até serem desativadas.',
  noBusiness: 'Conecte um número para poder prejudicar a conexão dele.',
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
      does: 'Para de responder, sem desconectar.',
      product:
        'A Prosa nota que ninguém responde, derruba a conexão e reconecta automaticamente; as mensagens esperam.',
    },
    delay: {
      name: 'Atraso',
      does: 'Entrega tudo 4 s depois.',
      product: 'Nada se perde nem troca de ordem: só os tiques e as mensagens chegam mais tarde.',
    },
    duplicate: {
      name: 'Duplicar',
      does: 'Entrega cada mensagem duas vezes.',
      product: 'A Prosa confirma a cópia e salva a mensagem uma vez só.',
    },
    reorder: {
      name: 'Fora de ordem',
      does: 'Junta duas mensagens e entrega a última primeiro.',
      product:
        'A Prosa salva as duas na ordem em que chegaram, cada uma com a hora em que foi escrita.',
    },
    nack: {
      name: 'Recusar',
      does: 'Recusa o que a Prosa envia (nack 406).',
      product: 'A Prosa marca a mensagem como não enviada, com o motivo, e continua com as outras.',
    },
    quota: {
      name: 'Cota esgotada',
      does: 'Diz que o número já iniciou conversas demais (nack 475).',
      product: 'A Prosa não insiste: a mensagem fica como não enviada e diz por quê.',
    },
    tooFast: {
      name: 'Rápido demais',
      does: 'Recusa o que a Prosa envia porque vem depressa demais (nack 429).',
      product:
        'A Prosa espera e tenta de novo; as campanhas por este número param por 15 minutos ou mais.',
    },
    timeLock: {
      name: 'Bloquear conversas novas',
      does: 'Por 24 horas, só aceita mensagens para quem escreveu há pouco (463).',
      product:
        'As campanhas deixam os desconhecidos para depois e continuam com quem escreveu; a conexão diz até quando.',
    },
    warning: {
      name: 'Avisar da cota',
      does: 'Diz que 80 das 100 conversas novas do período já foram iniciadas.',
      product: 'As campanhas iniciam bem menos conversas por dia e dizem por quê.',
    },
    capped: {
      name: 'Fechar a cota',
      does: 'Diz que as 100 conversas novas do período acabaram; o período termina em três dias.',
      product:
        'As campanhas esperam o fim do período com os desconhecidos e continuam com quem escreveu.',
    },
    questions: {
      name: 'Perguntas demais',
      does: 'Não responde se um número tem WhatsApp: diz que perguntam demais (429).',
      product: 'A Prosa para de perguntar por um tempo; ninguém conta como sem conta por isso.',
    },
    keyless: {
      name: 'Aparelho sem chaves',
      does: 'Cada cliente ganha um aparelho para o qual não se pode cifrar.',
      product: 'A Prosa envia aos outros aparelhos da pessoa, e a mensagem chega.',
    },
    lookUps: {
      name: 'Consulta vazia',
      does: 'Não diz nada a quem pergunta se um número tem WhatsApp.',
      product:
        'Quem já escreveu é respondido sem consulta; quem nunca escreveu aparece como sem conta.',
    },
    ban: {
      name: 'Banir',
      does: 'O WhatsApp encerra o número.',
      product: 'A conexão para, diz que o número foi bloqueado e não insiste até alguém agir.',
    },
    suspend: {
      name: 'Suspender por um dia',
      does: 'O WhatsApp bloqueia o número por 24 horas (402).',
      product:
        'A conexão para, diz até quando e volta sozinha depois; nada precisa ser lido de novo.',
    },
  },

  faultSides: { number: 'WhatsApp', page: 'Messenger e Instagram', billing: 'Cobrança' },
  billingHint:
    'Clientes de IXC, MK-Auth e Asaas de mentira. Escreva à Prosa, escolha Financeiro e envie o documento de um deles.',
  billingDocument: 'CPF ou CNPJ',
  billingBlocked: 'bloqueado',
  billingMany: (count: number) => `${count} faturas em aberto`,
  billingPay: 'Pagar',
  billingPayOf: (amount: string, name: string) => `Pagar ${amount} de ${name}`,
  billingSystem: 'Sistema com falhas',
  billingAsked: (count: number) =>
    count === 1 ? 'Consultado 1 vez.' : `Consultado ${count} vezes.`,
  billingSettings: 'Para colar em Configurações da Prosa:',
  billingCertificate: 'o mesmo, com um certificado que ninguém assinou',
  billingFault: {
    hangs: {
      name: 'Não responder',
      does: 'Aceita a consulta e fica calado por dois minutos.',
      product:
        'A Prosa espera 12 s, diz que não conseguiu e passa para uma pessoa; as outras conversas seguem.',
    },
    broken: {
      name: 'Erro 500',
      does: 'Responde com uma página de erro.',
      product:
        'A Prosa tenta mais uma vez e depois passa para uma pessoa, com o motivo na observação.',
    },
    half: {
      name: 'Meia resposta',
      does: 'Corta a resposta no meio.',
      product: 'A Prosa não usa o pedaço que chegou: tenta mais uma vez e passa para uma pessoa.',
    },
    token: {
      name: 'Recusar o token',
      does: 'Não aceita mais o token.',
      product: 'A Prosa passa para uma pessoa; o botão Testar diz que o token não foi aceito.',
    },
    mixed: {
      name: 'Misturar clientes',
      does: 'Ignora o filtro e responde com as faturas de todos.',
      product:
        'A Prosa só usa o que diz ser do documento informado: ninguém recebe a fatura de outra pessoa.',
    },
  },
  pageFaultsHint: 'Prejudicam o que passa entre a Meta e a Prosa até serem desativadas.',
  pageFault: {
    sentWithError: {
      name: 'Erro depois do envio',
      does: 'Responde com o erro 1 (1357046), mas a mensagem chega à pessoa.',
      product: 'A Prosa espera o eco em vez de enviar de novo: a pessoa a vê uma vez só.',
    },
    restricted: {
      name: 'Página restrita',
      does: 'Recusa envios porque a página está restrita (erro 10/1893063).',
      product: 'A mensagem fica como não enviada e diz que a página está restrita.',
    },
    standby: {
      name: 'Outro aplicativo',
      does: 'Outro aplicativo responde as conversas: a Prosa só ouve (standby).',
      product:
        'O que chega é salvo; a Prosa avisa que outro aplicativo está com a conversa, e o chatbot se cala.',
    },
    noHumanAgent: {
      name: 'Sem Human Agent',
      does: 'O aplicativo não tem a permissão de responder por 7 dias.',
      product: 'Respostas depois de 24 horas ficam como não enviadas.',
    },
    hiddenProfiles: {
      name: 'Perfis ocultos',
      does: 'Nome e foto vêm vazios.',
      product: 'No Instagram o contato aparece pelo @usuário; nada é tentado de novo.',
    },
    movedFiles: {
      name: 'Arquivos que mudaram',
      does: 'O endereço de um arquivo leva a outro.',
      product: 'A Prosa segue até o arquivo, só em endereços da Meta.',
    },
    expiredFiles: {
      name: 'Links vencidos',
      does: 'Os endereços dos arquivos deixam de valer.',
      product: 'No Instagram a mensagem diz que o link expirou.',
    },
    morePages: {
      name: 'Mais páginas',
      does: 'O login traz também páginas sem acesso, sem tarefa, de portfólio e em outra lista.',
      product:
        'A Prosa pergunta quais conectar e diz, página por página, o que ficou de fora e por quê.',
    },
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
      product: 'A Prosa aceita a cópia, não salva nada de novo e conta a repetição.',
    },
    reorder: {
      name: 'Fora de ordem',
      does: 'Junta duas mensagens de uma pessoa e avisa da última primeiro.',
      product:
        'A Prosa salva as duas na ordem em que chegaram, cada uma com a hora em que foi escrita.',
    },
  },

  log: 'O que a Prosa fez',
  clear: 'Limpar',
  noLog: 'Ative uma falha e converse: o que a Prosa faz aparece aqui.',
  logLine: {
    linked: (number: string) => `${number} foi conectado`,
    unlinked: (number: string) => `${number} foi desconectado`,
    lost: (number: string) => `${number} perdeu a conexão`,
    banned: (number: string) => `${number} foi banido`,
    reconnected: (number: string, time: number) => `${number} reconectou em ${seconds(time)}`,
    received: (id: string, time: number) => `Recebeu ${id} depois de ${seconds(time)}`,
    repeated: (id: string) => `Confirmou a cópia de ${id}: já tinha a mensagem`,
    askedAgain: (id: string) => `Não conseguiu ler ${id} e pediu de novo`,
    refused: (id: string, code: number) => `Devolveu ${id} (${code}): não conseguiu ler`,
    nacked: (id: string, code: number) => `Recusa ${code} de ${id}: fica como não enviada`,
    pageLinked: 'A página foi conectada',
    pageUnlinked: 'A página foi desconectada',
    instagramUnlinked: 'A conta do Instagram foi desconectada',
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
