import type { ShipmentState, SkipReason } from '@prosa/contract/campaign';
import type { FailureReason } from '@prosa/contract/message';
import type { Language } from '@prosa/contract/setting';

export const heads: Record<Language, readonly string[]> = {
  pt: [
    ...['Nome', 'Número', 'E-mail', 'Situação', 'Motivo', 'Mensagem', 'Conexão'],
    ...['Confirmação pedida', 'Confirmada', 'Enviada', 'Entregue', 'Lida', 'Respondida'],
  ],
  en: [
    ...['Name', 'Number', 'E-mail', 'State', 'Reason', 'Message', 'Connection'],
    ...['Confirmation asked', 'Confirmed', 'Sent', 'Delivered', 'Read', 'Answered'],
  ],
  es: [
    ...['Nombre', 'Número', 'Correo', 'Estado', 'Motivo', 'Mensaje', 'Conexión'],
    ...['Confirmación pedida', 'Confirmada', 'Enviado', 'Entregado', 'Leído', 'Respondido'],
  ],
};

export const states: Record<Language, Record<ShipmentState, string>> = {
  pt: {
    waiting: 'Aguardando',
    handed: 'Enviando',
    requested: 'Confirmação pedida',
    confirmed: 'Confirmada',
    sent: 'Enviada',
    delivered: 'Entregue',
    read: 'Lida',
    failed: 'Falhou',
    skipped: 'Não enviada',
  },
  en: {
    waiting: 'Waiting',
    handed: 'Being sent',
    requested: 'Confirmation asked',
    confirmed: 'Confirmed',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    failed: 'Failed',
    skipped: 'Left out',
  },
  es: {
    waiting: 'En espera',
    handed: 'Enviándose',
    requested: 'Confirmación pedida',
    confirmed: 'Confirmada',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
    failed: 'Falló',
    skipped: 'No enviado',
  },
};

type Reason = SkipReason | FailureReason;

export const reasons: Record<Language, Record<Reason, string>> = {
  pt: {
    'opted-out': 'Não quer campanhas',
    'no-account': 'Sem conta no WhatsApp',
    'no-number': 'Sem número',
    blocked: 'Contato bloqueado',
    frequency: 'Já recebeu campanhas demais no mês',
    'no-answer': 'Sem resposta',
    'not-connected': 'Conexão fora do ar',
    'too-fast': 'O WhatsApp pediu para ir mais devagar',
    provider: 'Falha no WhatsApp',
    restricted: 'O WhatsApp não deixou iniciar a conversa',
    capped: 'Limite de conversas novas atingido',
    rejected: 'Recusada pelo WhatsApp',
    'window-closed': 'Prazo de resposta encerrado',
    unsupported: 'Tipo de mensagem não aceito',
    'too-large': 'Arquivo grande demais',
    'not-allowed': 'Não permitido pela conta',
    gone: 'O arquivo não existe mais',
    'connection-deleted': 'Conexão excluída',
  },
  en: {
    'opted-out': 'Wants no campaigns',
    'no-account': 'No WhatsApp account',
    'no-number': 'No number',
    blocked: 'Contact blocked',
    frequency: 'Had too many campaigns this month',
    'no-answer': 'No answer',
    'not-connected': 'Connection away',
    'too-fast': 'WhatsApp asked to slow down',
    provider: 'WhatsApp failed',
    restricted: 'WhatsApp did not allow to begin the conversation',
    capped: 'Quota of new conversations used up',
    rejected: 'Refused by WhatsApp',
    'window-closed': 'Time to answer is over',
    unsupported: 'Kind of message not taken',
    'too-large': 'File too large',
    'not-allowed': 'Not allowed by the account',
    gone: 'The file is gone',
    'connection-deleted': 'Connection deleted',
  },
  es: {
    'opted-out': 'No quiere campañas',
    'no-account': 'Sin cuenta en WhatsApp',
    'no-number': 'Sin número',
    blocked: 'Contacto bloqueado',
    frequency: 'Ya recibió demasiadas campañas en el mes',
    'no-answer': 'Sin respuesta',
    'not-connected': 'Conexión caída',
    'too-fast': 'WhatsApp pidió ir más despacio',
    provider: 'Falla de WhatsApp',
    restricted: 'WhatsApp no permitió iniciar la conversación',
    capped: 'Límite de conversaciones nuevas alcanzado',
    rejected: 'Rechazado por WhatsApp',
    'window-closed': 'Plazo de respuesta terminado',
    unsupported: 'Tipo de mensaje no aceptado',
    'too-large': 'Archivo demasiado grande',
    'not-allowed': 'No permitido por la cuenta',
    gone: 'El archivo ya no existe',
    'connection-deleted': 'Conexión eliminada',
  },
};
