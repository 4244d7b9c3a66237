import type { Words } from './pt.ts';

const seconds = (value: number) => `${value.toFixed(1).replace('.', ',')} s`;

export const es: Words = {
  title: 'Teléfonos',
  lab: 'laboratorio',
  lead: 'Clientes de mentira, conversaciones de verdad: lo que escribes aquí llega a Prosa.',
  online: 'Prosa conectada',
  offline: 'Prosa no está conectada',
  noLab: 'El laboratorio no responde. Intentando de nuevo…',
  language: 'Idioma',
  toDark: 'Usar tema oscuro',
  toLight: 'Usar tema claro',
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  create: 'Crear',
  send: 'Enviar',
  views: { phones: 'Teléfonos', numbers: 'Números', faults: 'Fallas' },

  newCustomer: 'Nuevo cliente',
  openPhone: 'Abrir teléfono',
  closePhone: (name) => `Cerrar el teléfono de ${name}`,
  noPhone: 'Ningún teléfono abierto. Elige un cliente de la lista.',
  customers: 'Clientes',
  name: 'Nombre',
  number: 'Número',
  channel: 'Canal',
  channels: { whatsapp: 'WhatsApp', messenger: 'Messenger', instagram: 'Instagram' },
  noPage:
    'La página del laboratorio no está conectada a Prosa: en Conexiones, Agregar conexión, Facebook o Instagram.',
  numberHint: 'Número con país y área (vacío: uno cualquiera)',

  waiting: 'Códigos en espera',
  noneWaiting:
    'Ningún código en espera de lectura. En Prosa, abre Conexiones y pide el QR de una conexión del laboratorio.',
  qr: 'Código QR',
  since: (time) => `En espera desde: ${time}`,
  qrComing: 'El código aún no ha llegado',
  scanWith: 'Leer con',
  scan: 'Leer el código',
  newNumber: 'Un número nuevo',
  wantsCode: (number) => `Pidió un código para ${number}`,
  code: 'Código de 8 caracteres',
  pair: 'Emparejar',

  linked: 'Números y páginas conectados',
  noneLinked: 'Ningún número está conectado a Prosa.',
  unlink: 'Desconectar',
  unlinkOf: (name) => `Desconectar ${name}`,
  deviceOnline: 'conectado',
  deviceOffline: 'sin conexión',
  banned: 'bloqueado',

  chats: 'Conversaciones',
  back: 'Volver a las conversaciones',
  unread: (count) => `${count} sin leer`,
  noBusinessYet: 'Este número aún no está conectado a Prosa: lo que escribas la esperará.',
  noMessages: 'Aún no hay mensajes. Escribe el primero.',
  group: 'Grupo',
  newGroup: 'Nuevo grupo',
  subject: 'Nombre del grupo',
  members: 'Quién participa',
  typing: 'escribiendo…',
  recording: 'grabando audio…',
  you: 'Tú',
  today: 'Hoy',
  message: 'Mensaje',
  photo: 'Foto o video',
  document: 'Documento',
  location: 'Ubicación',
  contact: 'Tarjeta de contacto',
  call: 'Llamar',
  record: 'Grabar audio',
  stopRecording: 'Detener y enviar el audio',
  audioFile: 'Enviar un archivo de audio',
  replyTo: (text) => `Responder: ${text}`,
  editing: 'Editando el mensaje',
  latitude: 'Latitud',
  longitude: 'Longitud',
  place: 'Lugar',
  address: 'Dirección',
  aPlace: { name: 'Praça da Sé', address: 'Sé, São Paulo' },
  seenOnce: 'Foto o video para ver una vez',
  poll: 'Encuesta',
  question: 'Pregunta',
  option: (place) => `Opción ${place}`,
  choice: 'Cuántas opciones',
  choices: { one: 'Una sola', several: 'Varias' },
  aPoll: { question: '¿Qué día te conviene?', options: ['Sábado', 'Domingo'] },
  voteFor: (name) => `Votar por ${name}`,
  odd: 'Mensaje fuera de lo común',
  oddKind: 'Qué tiene de extraño',
  oddKinds: {
    newKind: 'De un tipo inventado mañana',
    newEncryption: 'Con un cifrado que nadie conoce',
    unreadableOnce: 'Ilegible la primera vez',
    fromTheFuture: 'Con fecha de 2100',
    fromThePast: 'Con fecha de 1970',
  },
  anOddText: '¿Esto llega?',

  actions: 'Acciones del mensaje',
  reply: 'Responder',
  edit: 'Editar',
  remove: 'Eliminar',
  react: (emoji) => `Reaccionar con ${emoji}`,
  unreact: (emoji) => `Quitar la reacción ${emoji}`,
  edited: 'editado',
  deleted: 'Mensaje eliminado',
  unreadable: 'Esperando el mensaje. Puede tardar un momento.',
  unknown: 'Este mensaje no se puede mostrar aquí.',
  callNote: 'Llamada',
  ack: ['En espera', 'Enviado', 'Entregado', 'Leído', 'Escuchado'],
  kind: {
    image: 'Foto',
    video: 'Video',
    voice: 'Audio',
    audio: 'Audio',
    document: 'Documento',
    sticker: 'Sticker',
    location: 'Ubicación',
    contact: 'Contacto',
    contacts: 'Contactos',
    poll: 'Encuesta',
  },

  calling: (name) => `Llamando a ${name}…`,
  hangUp: 'Colgar',
  callEnded: {
    rejected: 'Llamada rechazada por Prosa',
    ended: 'Llamada terminada',
    missed: 'Nadie contestó',
  },

  faults: 'Fallas',
  faultsOf: 'Número con fallas',
  faultsHint: 'Estropean la conexión entre WhatsApp y Prosa hasta que se desactivan.',
  noBusiness: 'Conecta un número para poder estropear su conexión.',
  now: 'Ahora',
  fault: {
    drop: {
      name: 'Caer',
      does: 'Corta la conexión ahora.',
      product: 'Prosa se reconecta sola; lo escrito mientras tanto espera y sigue en orden.',
    },
    silence: {
      name: 'Silencio',
      does: 'Deja de responder, sin colgar.',
      product:
        'Prosa nota que nadie responde, cuelga ella misma y sigue intentando; los mensajes esperan.',
    },
    delay: {
      name: 'Demora',
      does: 'Entrega todo 4 s después.',
      product: 'Nada se pierde ni cambia de orden: los tics y los mensajes solo llegan más tarde.',
    },
    duplicate: {
      name: 'Duplicar',
      does: 'Entrega cada mensaje dos veces.',
      product: 'Prosa confirma la copia y guarda el mensaje una sola vez.',
    },
    reorder: {
      name: 'Fuera de orden',
      does: 'Junta dos mensajes y entrega el último primero.',
      product:
        'Prosa guarda los dos en el orden en que llegaron, cada uno con su hora de escritura.',
    },
    nack: {
      name: 'Rechazar',
      does: 'Rechaza lo que Prosa envía (nack 406).',
      product: 'Prosa marca el mensaje como no enviado, con el motivo, y sigue con los demás.',
    },
    quota: {
      name: 'Cuota agotada',
      does: 'Dice que el número ya inició demasiadas conversaciones (nack 475).',
      product: 'Prosa no insiste: el mensaje queda como no enviado y dice por qué.',
    },
    tooFast: {
      name: 'Demasiado rápido',
      does: 'Rechaza lo que envía Prosa porque llega demasiado rápido (nack 429).',
      product:
        'Prosa espera y vuelve a intentar; las campañas por este número paran 15 minutos o más.',
    },
    timeLock: {
      name: 'Bloquear conversaciones nuevas',
      does: 'Durante 24 horas solo acepta mensajes para quien escribió hace poco (463).',
      product:
        'Las campañas dejan a los desconocidos para después y siguen con quien escribió; la conexión dice hasta cuándo.',
    },
    warning: {
      name: 'Avisar de la cuota',
      does: 'Dice que ya se iniciaron 80 de las 100 conversaciones nuevas del período.',
      product: 'Las campañas inician muchas menos conversaciones por día y dicen por qué.',
    },
    capped: {
      name: 'Cerrar la cuota',
      does: 'Dice que las 100 conversaciones nuevas del período se acabaron; termina en tres días.',
      product:
        'Las campañas esperan el fin del período con los desconocidos y siguen con quien escribió.',
    },
    questions: {
      name: 'Demasiadas preguntas',
      does: 'No responde si un número tiene WhatsApp: dice que preguntan demasiado (429).',
      product: 'Prosa deja de preguntar por un tiempo; nadie cuenta como sin cuenta por eso.',
    },
    keyless: {
      name: 'Dispositivo sin claves',
      does: 'Cada cliente recibe un dispositivo más para el que no se puede cifrar.',
      product: 'Prosa envía a los otros dispositivos de la persona, y el mensaje llega.',
    },
    lookUps: {
      name: 'Consulta vacía',
      does: 'No dice nada a quien pregunta si un número tiene WhatsApp.',
      product:
        'A quien ya escribió se le responde sin consulta; quien nunca escribió aparece como sin cuenta.',
    },
    ban: {
      name: 'Bloquear',
      does: 'WhatsApp cierra el número.',
      product:
        'La conexión se detiene, dice que el número fue bloqueado y espera a que alguien actúe.',
    },
    suspend: {
      name: 'Suspender por un día',
      does: 'WhatsApp bloquea el número por 24 horas (402).',
      product:
        'La conexión se detiene, dice hasta cuándo y vuelve sola; nada hay que leer de nuevo.',
    },
  },

  faultSides: { number: 'WhatsApp', page: 'Messenger e Instagram', billing: 'Cobro' },
  billingHint:
    'Clientes de un IXC, MK-Auth y Asaas de mentira. Escribe a Prosa, elige Financeiro y envía el documento de uno de ellos.',
  billingDocument: 'CPF o CNPJ',
  billingBlocked: 'bloqueado',
  billingMany: (count: number) => `${count} facturas pendientes`,
  billingPay: 'Pagar',
  billingPayOf: (amount: string, name: string) => `Pagar ${amount} de ${name}`,
  billingSystem: 'Sistema con fallas',
  billingAsked: (count: number) =>
    count === 1 ? 'Consultado 1 vez.' : `Consultado ${count} veces.`,
  billingSettings: 'Para pegar en la configuración de Prosa:',
  billingCertificate: 'lo mismo, con un certificado que nadie firmó',
  billingFault: {
    hangs: {
      name: 'No responder',
      does: 'Acepta la consulta y calla por dos minutos.',
      product:
        'Prosa espera 12 s, dice que no pudo y pasa a una persona; las otras conversaciones siguen.',
    },
    broken: {
      name: 'Error 500',
      does: 'Responde con una página de error.',
      product: 'Prosa prueba una vez más y luego pasa a una persona, con el motivo en la nota.',
    },
    half: {
      name: 'Media respuesta',
      does: 'Corta la respuesta a la mitad.',
      product: 'Prosa no usa la parte que llegó: prueba una vez más y pasa a una persona.',
    },
    token: {
      name: 'Rechazar el token',
      does: 'Ya no acepta el token.',
      product: 'Prosa pasa a una persona; el botón Verificar dice que el token no fue aceptado.',
    },
    mixed: {
      name: 'Mezclar clientes',
      does: 'Ignora el filtro y responde con las facturas de todos.',
      product: 'Prosa solo usa lo que dice ser del documento: nadie recibe la factura de otro.',
    },
  },
  pageFaultsHint: 'Estropean lo que pasa entre Meta y Prosa hasta que se desactiven.',
  pageFault: {
    sentWithError: {
      name: 'Error después del envío',
      does: 'Responde con el error 1 (1357046), pero el mensaje llega.',
      product: 'Prosa espera el eco en vez de enviar de nuevo: la persona lo ve una sola vez.',
    },
    restricted: {
      name: 'Página restringida',
      does: 'Rechaza envíos porque la página está restringida (error 10/1893063).',
      product: 'El mensaje queda sin enviar y dice que la página está restringida.',
    },
    standby: {
      name: 'Otra aplicación',
      does: 'Otra aplicación responde las conversaciones: Prosa solo escucha (standby).',
      product:
        'Lo que llega se guarda; Prosa avisa que otra aplicación tiene la conversación, y el chatbot calla.',
    },
    noHumanAgent: {
      name: 'Sin Human Agent',
      does: 'La aplicación no puede responder durante 7 días.',
      product: 'Las respuestas después de 24 horas quedan sin enviar.',
    },
    hiddenProfiles: {
      name: 'Perfiles ocultos',
      does: 'Nombre y foto llegan vacíos.',
      product: 'En Instagram el contacto aparece por su @usuario; nada se intenta de nuevo.',
    },
    movedFiles: {
      name: 'Archivos movidos',
      does: 'La dirección de un archivo lleva a otra.',
      product: 'Prosa la sigue hasta el archivo, solo en direcciones de Meta.',
    },
    expiredFiles: {
      name: 'Direcciones vencidas',
      does: 'Las direcciones de los archivos dejan de valer.',
      product: 'En Instagram el mensaje dice que venció.',
    },
    morePages: {
      name: 'Más páginas',
      does: 'El acceso trae también páginas sin acceso, sin la tarea, de un portafolio y en otra lista.',
      product:
        'Prosa pregunta cuáles conectar y dice, página por página, qué quedó fuera y por qué.',
    },
    expired: {
      name: 'Acceso vencido',
      does: 'Meta deja de aceptar el acceso de la página.',
      product:
        'Con el próximo envío, la conexión dice que el acceso venció y pide entrar de nuevo; lo escrito espera y sale después.',
    },
    windowClosed: {
      name: 'Ventana cerrada',
      does: 'Rechaza respuestas, como si las 24 horas hubieran pasado (error 10).',
      product:
        'El mensaje queda sin enviar y dice por qué. Cuando las 24 horas pasan de verdad, el ticket avisa antes.',
    },
    tooFast: {
      name: 'Más despacio',
      does: 'Rechaza envíos por ser demasiado rápidos (error 613).',
      product: 'Prosa espera, cada vez un poco más, y envía cuando Meta lo permite.',
    },
    unreachable: {
      name: 'Persona no disponible',
      does: 'Dice que la persona no puede recibir mensajes (error 551).',
      product: 'El mensaje queda sin enviar, con el motivo; las otras conversaciones siguen.',
    },
    away: {
      name: 'Sin servicio',
      does: 'La Graph API no responde a nada.',
      product: 'Lo que llega sigue llegando; lo que sale espera y se intenta de nuevo.',
    },
    answerLost: {
      name: 'Respuesta perdida',
      does: 'El mensaje llega a la persona, pero Prosa no se entera.',
      product:
        'Prosa busca el eco del mensaje antes de intentar de nuevo: la persona lo ve una vez.',
    },
    delay: {
      name: 'Retraso',
      does: 'Los avisos llegan 4 s después.',
      product: 'Nada se pierde ni cambia de orden: solo llega más tarde.',
    },
    duplicate: {
      name: 'Duplicar',
      does: 'Manda cada aviso dos veces.',
      product: 'Prosa acepta la copia, no guarda nada nuevo y cuenta la repetición.',
    },
    reorder: {
      name: 'Fuera de orden',
      does: 'Junta dos mensajes de una persona y avisa del último primero.',
      product:
        'Prosa guarda los dos en el orden en que llegaron, cada uno con la hora en que se escribió.',
    },
  },

  log: 'Lo que hizo Prosa',
  clear: 'Limpiar',
  noLog: 'Enciende una falla y conversa: lo que hace Prosa aparece aquí.',
  logLine: {
    linked: (number) => `${number} fue conectado`,
    unlinked: (number) => `${number} fue desconectado`,
    lost: (number) => `${number} perdió la conexión`,
    banned: (number) => `${number} fue bloqueado`,
    reconnected: (number, time) => `${number} se reconectó en ${seconds(time)}`,
    received: (id, time) => `Recibió ${id} después de ${seconds(time)}`,
    repeated: (id) => `Confirmó la copia de ${id}: ya tenía el mensaje`,
    askedAgain: (id) => `No pudo leer ${id} y lo pidió de nuevo`,
    refused: (id, code) => `Devolvió ${id} (${code}): no pudo leerlo`,
    nacked: (id, code) => `Rechazo ${code} de ${id}: queda como no enviado`,
    pageLinked: 'La página fue conectada',
    pageUnlinked: 'La página fue desconectada',
    instagramUnlinked: 'La cuenta de Instagram fue desconectada',
    loggedIn: 'Entró con la cuenta de la página',
    webhookCopy: 'Recibió la copia de un aviso y respondió que todo está bien',
    webhookFailed: (code: number) =>
      code === 0
        ? 'No respondió a un aviso: Meta lo repite'
        : `Respondió ${code} a un aviso: Meta lo repite`,
    tokenRefused: 'Fue rechazada: el acceso de la página venció',
    noGraph: 'Llamó a Meta y no tuvo respuesta',
    graphRefused: (name: string, code: number) => `Envío a ${name} rechazado (error ${code})`,
    answerLost: (name: string) => `Envió a ${name} y no se enteró`,
  },
};
