import type pt from '../pt/errors.ts';
import type { Words } from '../words.ts';

const errors: Words<typeof pt> = {
  ERR_VALIDATION: 'Algún campo no está bien. Revísalo e inténtalo de nuevo.',
  ERR_WAPP_INVALID_CONTACT: 'Este no es un número de WhatsApp válido.',
  ERR_WAPP_GREETING_REQUIRED: 'Con más de una cola, el mensaje de saludo es obligatorio.',
  ERR_INVALID_CREDENTIALS: 'Correo o contraseña incorrectos. Revísalos e inténtalo de nuevo.',
  ERR_SESSION_EXPIRED: 'Tu acceso venció. Entra de nuevo.',
  ERR_COMPANY_OVERDUE:
    '¡Ups! Tu suscripción venció el {{date}}. ¡Ponte en contacto con Soporte para más información!',
  ERR_COMPANY_INACTIVE: 'Esta empresa está bloqueada. Ponte en contacto con Soporte.',
  ERR_PLAN_LIMIT: 'Se alcanzó el límite del plan. Para ampliarlo, cambia de plan.',
  ERR_TOKEN_EXPIRED: 'Tu acceso venció. Entra de nuevo.',
  ERR_NO_PERMISSION: 'No tienes permiso para eso. Pídelo a un administrador.',
  ERR_CONTACT_IN_OTHER_QUEUE:
    'Este contacto tiene un ticket abierto en otra cola. Pídelo a un supervisor o administrador.',
  ERR_USER_CREATION_DISABLED: 'Los registros nuevos están desactivados. Habla con soporte.',
  ERR_NOT_FOUND: 'No encontramos este elemento. Puede que se haya eliminado.',
  ERR_NO_SETTING_FOUND: 'Esta configuración no existe.',
  ERR_NO_CONTACT_FOUND: 'Este contacto no existe o fue eliminado.',
  ERR_NO_CONTACT_BULK_FOUND: 'Este cambio de contactos ya no existe.',
  ERR_NO_TICKET_FOUND: 'Este ticket no existe o fue eliminado.',
  ERR_NO_MESSAGE_FOUND: 'Este mensaje no existe o fue eliminado.',
  ERR_NO_USER_FOUND: 'Este usuario no existe o fue eliminado.',
  ERR_NO_WAPP_FOUND: 'Esta conexión no existe o fue eliminada.',
  ERR_NO_QUEUE_FOUND: 'Esta cola no existe o fue eliminada.',
  ERR_NO_QUEUE_OPTION_FOUND: 'Esta opción no existe o fue eliminada.',
  ERR_NO_TAG_FOUND: 'Esta etiqueta no existe o fue eliminada.',
  ERR_NO_LANE_FOUND: 'Esta columna del Kanban ya no existe.',
  ERR_NO_TICKET_NOTE_FOUND: 'Esta nota no existe o fue eliminada.',
  ERR_NO_QUICK_MESSAGE_FOUND: 'Esta respuesta rápida no existe o fue eliminada.',
  ERR_NO_COMPANY_FOUND: 'Esta empresa no existe o fue eliminada.',
  ERR_NO_PLAN_FOUND: 'Este plan no existe o fue eliminado.',
  ERR_INVALID_TOKEN: 'Este token no vale. Revisa que esté copiado completo, o crea otro.',
  ERR_ADDRESS_NOT_ALLOWED: 'Esta clave no se puede usar desde esta dirección.',
  ERR_NO_API_KEY_FOUND: 'Clave de API no encontrada. Quizás otra persona la revocó.',
  ERR_API_KEY_LIMIT: 'Hay demasiadas claves. Revoca una antes de crear otra.',
  ERR_NO_WEBHOOK_FOUND: 'Webhook no encontrado. Quizás otra persona lo eliminó.',
  ERR_NO_BILL_INQUIRY_FOUND: 'El documento ya no se guarda.',
  ERR_WEBHOOK_LIMIT: 'Hay demasiados webhooks. Elimina uno antes de crear otro.',
  ERR_CONTACT_BLOCKED: 'Este contacto está bloqueado: no se le envía nada.',
  ERR_OUTBOX_FULL:
    'Hay demasiados mensajes en espera en esta conexión. Inténtalo de nuevo cuando salgan.',
  ERR_OTHER_OPEN_TICKET: 'Ya hay un ticket abierto para este contacto.',
  ERR_TICKET_ALREADY_ACCEPTED: 'Otra persona aceptó este ticket antes.',
  ERR_DUPLICATE_REQUEST: 'Este mensaje ya se envió con otro contenido. Envíalo de nuevo.',
  ERR_TICKET_TRANSITION: 'El ticket ya cambió de estado. Actualiza e inténtalo de nuevo.',
  ERR_TICKET_LANE_CHANGED: 'Otra persona movió este ticket antes.',
  ERR_TICKET_NOT_ON_BOARD: 'Este ticket ya se resolvió y salió del Kanban.',
  ERR_REACTION_UNSUPPORTED: 'No se puede reaccionar a este mensaje.',
  ERR_DUPLICATED_CONTACT: 'Ya hay un contacto con este número.',
  ERR_CONTACT_BULK_RUNNING:
    'Ya estás modificando varios contactos. Espera a que termine o detén el cambio.',
  ERR_EXPORT_RUNNING:
    'Ya se está creando un archivo de la empresa. Espera a que termine e intenta de nuevo.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Este color ya es de otra cola. Elige uno diferente.',
  ERR_TAG_NAME_ALREADY_EXISTS: 'Ya existe una etiqueta con este nombre.',
  ERR_CAMPAIGNS_DISABLED: 'Las campañas no están habilitadas para esta empresa.',
  ERR_NO_CONTACT_LIST_FOUND: 'Esta lista no existe o fue eliminada.',
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 'Este contacto ya no está en la lista.',
  ERR_NO_CAMPAIGN_FOUND: 'Esta campaña no existe o fue eliminada.',
  ERR_CONTACT_LIST_NAME_ALREADY_EXISTS: 'Ya existe una lista con este nombre.',
  ERR_DUPLICATED_LIST_ITEM: 'Este número ya está en la lista.',
  ERR_CONTACT_LIST_IN_USE: 'Una campaña programada o en curso usa esta lista.',
  ERR_CONTACT_LIST_FULL: 'La lista ya tiene el máximo de contactos.',
  ERR_CAMPAIGN_STATE: 'Eso ya no es posible en esta campaña. Actualiza y revísala.',
  ERR_CAMPAIGN_INCOMPLETE: 'Falta el mensaje, la lista o la conexión de esta campaña.',
  ERR_CAMPAIGN_TOO_LATE: 'La hora de la campaña ya pasó. Elige otra.',
  ERR_NO_CHAT_FOUND: 'Esta conversación no existe o no participas en ella.',
  ERR_NO_CHAT_MESSAGE_FOUND: 'Este mensaje ya no existe.',
  ERR_CHAT_LIMIT: 'Ya creaste {{limit}} conversaciones. Elimina alguna para crear otra.',
  ERR_CHAT_DIRECT:
    'Una conversación entre dos personas no cambia de título ni de participantes. Crea un grupo.',
  ERR_NO_SCHEDULE_FOUND: 'Este mensaje programado no existe o fue eliminado.',
  ERR_NO_ANNOUNCEMENT_FOUND: 'Este comunicado no existe o fue eliminado.',
  ERR_NO_HELP_FOUND: 'Este video no existe o fue eliminado.',
  ERR_SCHEDULE_SENT: 'Este mensaje ya fue enviado. Programa uno nuevo.',
  ERR_SCHEDULE_LIMIT:
    'Se alcanzó el límite de {{limit}} mensajes programados pendientes. Elimina alguno antes.',
  ERR_HELP_LIMIT: 'Se alcanzó el límite de {{limit}} videos. Elimina uno antes.',
  ERR_HELP_ORDER: 'La lista de videos cambió. Inténtalo de nuevo.',
  ERR_QUICK_MESSAGE_LIMIT:
    'Se alcanzó el límite de {{limit}} respuestas rápidas. Elimina alguna antes.',
  ERR_SHORTCODE_ALREADY_EXISTS:
    'Ya tiene una respuesta con este atajo, o la empresa tiene una general con él.',
  ERR_EMAIL_ALREADY_EXISTS: 'Este correo ya está en uso.',
  ERR_EMAIL_NOT_ACCEPTED: 'No se pudo usar este correo. Revisa la dirección o usa otra.',
  ERR_USER_NOT_IN_QUEUE: 'Esta persona no atiende la cola elegida.',
  ERR_TOKEN_ALREADY_EXISTS: 'Otra conexión ya tiene este token.',
  ERR_LAST_ADMIN:
    'La empresa necesita al menos un administrador. Dale este perfil a otra persona antes.',
  ERR_NO_OTHER_WHATSAPP:
    'Tiene que haber una conexión predeterminada. Marca otra como predeterminada antes.',
  ERR_NO_DEF_WAPP_FOUND: 'No hay conexión predeterminada. Pide a un administrador que defina una.',
  ERR_WAPP_NOT_INITIALIZED: 'Esta conexión está caída. Avisa a un administrador.',
  ERR_NO_CONTACT_IMPORT_FOUND:
    'Esta importación ya no existe. Las importaciones se guardan una semana.',
  ERR_SHEET_PROTECTED: 'La hoja tiene contraseña. Quítala en Excel, guarda y súbela de nuevo.',
  ERR_SHEET_BROKEN:
    'No se pudo leer la hoja: el archivo está corrupto. Ábrelo en Excel, guárdalo de nuevo y súbelo.',
  ERR_SHEET_EMPTY: 'La primera hoja está vacía. Pon los contactos en ella y súbela de nuevo.',
  ERR_IMPORT_RUNNING: 'Otra importación está en curso. Espera a que termine o detenla antes.',
  ERR_IMPORT_STATE: 'Eso ya no es posible en esta importación. Actualiza y revísala.',
  ERR_NOBODY_KNOWN:
    'El teléfono conectado aún no informó ningún contacto. Intenta de nuevo en unos minutos.',
  ERR_SHEET_TOO_LARGE:
    'La hoja es demasiado grande para leerla. Divídela en archivos más pequeños.',
  ERR_SHEET_TOO_MANY_ROWS: 'La hoja tiene demasiadas filas. Divídela en archivos más pequeños.',
  ERR_SHEET_TOO_MANY_COLUMNS:
    'La hoja tiene demasiadas columnas. Deja solo las columnas de los contactos.',
  ERR_SHEET_TYPE: 'Este archivo no es una hoja de Excel. Sube un archivo .xls o .xlsx.',
  ERR_UPLOAD_TOO_LARGE: 'El archivo es demasiado grande. Envía uno más pequeño.',
  ERR_UPLOAD_TYPE: 'Este tipo de archivo no se acepta.',
  ERR_RATE_LIMITED: 'Demasiados intentos en poco tiempo. Espera un momento.',
  ERR_INTERNAL: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
  ERR_WAPP_CHECK_CONTACT:
    'No se pudo verificar el número. Inténtalo de nuevo o avisa a un administrador.',
  ERR_WAPP_DOWNLOAD_MEDIA: 'No se pudo descargar el archivo: la conexión se eliminó.',
  ERR_DELETE_WAPP_MSG: 'No se pudo eliminar el mensaje en WhatsApp.',
  ERR_FACEBOOK_LOGIN:
    'Meta no aceptó este inicio de sesión. Entra de nuevo y concede los permisos que pide.',
  ERR_WEBHOOK_REFUSED: 'Aviso rechazado: la firma no coincide.',
  ERR_HOST_NOT_ALLOWED:
    'Esta dirección no está permitida en este servidor. Avisa a un administrador.',
  ERR_NO_PAGE_FOUND: 'Este inicio de sesión no administra ninguna página de Facebook.',
  ERR_PAGE_NO_ACCESS: 'El inicio de sesión no dio acceso a esta página. Entra de nuevo y márcala.',
  ERR_PAGE_NO_TASK:
    'Falta una tarea en esta página: pide a quien la administra el control total o la de mensajes.',
  ERR_INSTAGRAM_HIDDEN:
    'Meta no mostró la cuenta de Instagram de esta página: falta un permiso en el portafolio comercial.',
  ERR_PAGE_TAKEN:
    'Otra empresa de esta plataforma ya conectó esta página. Primero hay que desconectarla allí.',
  ERR_FACEBOOK_NOT_CONFIGURED:
    'Messenger e Instagram aún no están configurados. Habla con soporte.',
  ERR_VOICE_UNAVAILABLE:
    'No se puede enviar audio ahora. Avisa a un administrador. Los textos y archivos siguen funcionando.',
  ERR_STORAGE_AWAY: 'Los archivos no están disponibles. Inténtalo de nuevo en un momento.',
  ERR_STORAGE_FULL: 'No hay espacio para archivos en el servidor. Habla con soporte.',
  ERR_DATABASE_AWAY: 'El sistema no está disponible. Inténtalo de nuevo en un momento.',
  ERR_BUSY: 'El sistema está muy ocupado. Inténtalo de nuevo en un momento.',
  ERR_FACEBOOK_AWAY: 'Meta no respondió. Inténtalo de nuevo en un momento.',
  ERR_FACEBOOK_WEBHOOK:
    'Meta no pudo llegar a este servidor. Revisa su dirección pública (PUBLIC_URL).',
  ERR_NO_INVOICE_FOUND: 'Esta factura no existe o fue eliminada.',
  ERR_NO_PAYMENT_FOUND: 'Este pago no existe o fue eliminado.',
  ERR_NO_DELETION_FOUND: 'Esta eliminación no existe.',
  ERR_COMPANY_NAME_ALREADY_EXISTS: 'Ya existe una empresa con este nombre.',
  ERR_SUPPORT_CODE: 'El código ya no vale. Pide otro al administrador.',
  ERR_COMPANY_NAME_DIFFERS: 'El nombre escrito no es el de la empresa.',
  ERR_COMPANY_OF_HOST: 'La empresa de la plataforma no se puede bloquear ni eliminar.',
  ERR_COMPANY_DELETION_RUNNING: 'Esta empresa ya se está eliminando.',
  ERR_COMPANY_DELETION_BEGUN: 'La eliminación ya empezó o ya terminó.',
  ERR_PLAN_NAME_ALREADY_EXISTS: 'Ya existe un plan con este nombre.',
  ERR_PLAN_IN_USE: 'Hay empresas con este plan. Cambia su plan antes de eliminarlo.',
  ERR_PLAN_CHANGE_STALE: 'El valor del cambio es otro. Revisa el nuevo valor y confirma de nuevo.',
  ERR_INVOICE_STATE: 'Eso ya no es posible en esta factura. Actualiza y revísala.',
  ERR_INVOICE_DATE_TAKEN: 'La empresa ya tiene una factura con este vencimiento.',
  ERR_NO_WAY_TO_PAY: 'Ninguna forma de pago está disponible ahora. Habla con soporte.',
  ERR_DOCUMENT_REQUIRED: 'Indica el CPF o CNPJ para pagar.',
  ERR_PAYMENT_AWAY: 'El servicio de pago no respondió. Intenta de nuevo en instantes.',
};

export default errors;
