import type { ErrorCode } from '@prosa/contract/errors';

export default {
  ERR_VALIDATION: 'Algum campo não está certo. Confira e tente de novo.',
  ERR_WAPP_INVALID_CONTACT: 'Este não é um número de WhatsApp válido.',
  ERR_WAPP_GREETING_REQUIRED: 'Com mais de uma fila, a mensagem de saudação é obrigatória.',
  ERR_INVALID_CREDENTIALS: 'E-mail ou senha incorretos. Confira e tente de novo.',
  ERR_SESSION_EXPIRED: 'Seu acesso expirou. Entre de novo.',
  ERR_COMPANY_OVERDUE:
    'Opss! Sua assinatura venceu {{date}}. Entre em contato com o Suporte para mais informações!',
  ERR_COMPANY_INACTIVE: 'Esta empresa está bloqueada. Entre em contato com o Suporte.',
  ERR_PLAN_LIMIT: 'O limite do plano foi atingido. Para aumentar, mude de plano.',
  ERR_TOKEN_EXPIRED: 'Seu acesso expirou. Entre de novo.',
  ERR_NO_PERMISSION: 'Você não tem permissão para isso. Peça a um administrador.',
  ERR_CONTACT_IN_OTHER_QUEUE:
    'Este contato tem um atendimento aberto em outra fila. Peça a um supervisor ou administrador.',
  ERR_USER_CREATION_DISABLED: 'Novos cadastros estão desativados. Fale com o suporte.',
  ERR_NOT_FOUND: 'Não encontramos este item. Ele pode ter sido excluído.',
  ERR_NO_SETTING_FOUND: 'Esta configuração não existe.',
  ERR_NO_CONTACT_FOUND: 'Este contato não existe ou foi excluído.',
  ERR_NO_CONTACT_BULK_FOUND: 'Esta alteração de contatos não existe mais.',
  ERR_NO_TICKET_FOUND: 'Este atendimento não existe ou foi excluído.',
  ERR_NO_MESSAGE_FOUND: 'Esta mensagem não existe ou foi apagada.',
  ERR_NO_USER_FOUND: 'Este usuário não existe ou foi excluído.',
  ERR_NO_WAPP_FOUND: 'Esta conexão não existe ou foi excluída.',
  ERR_NO_QUEUE_FOUND: 'Esta fila não existe ou foi excluída.',
  ERR_NO_QUEUE_OPTION_FOUND: 'Esta opção não existe ou foi excluída.',
  ERR_NO_TAG_FOUND: 'Esta tag não existe ou foi excluída.',
  ERR_NO_LANE_FOUND: 'Esta coluna do Kanban não existe mais.',
  ERR_NO_TICKET_NOTE_FOUND: 'Esta observação não existe ou foi excluída.',
  ERR_NO_QUICK_MESSAGE_FOUND: 'Esta resposta rápida não existe ou foi excluída.',
  ERR_NO_COMPANY_FOUND: 'Esta empresa não existe ou foi excluída.',
  ERR_NO_PLAN_FOUND: 'Este plano não existe ou foi excluído.',
  ERR_OTHER_OPEN_TICKET: 'Já existe um atendimento aberto para este contato.',
  ERR_TICKET_ALREADY_ACCEPTED: 'Outra pessoa aceitou este atendimento antes.',
  ERR_DUPLICATE_REQUEST: 'Esta mensagem já foi enviada com outro conteúdo. Envie de novo.',
  ERR_TICKET_TRANSITION: 'O atendimento já mudou de situação. Atualize e tente de novo.',
  ERR_TICKET_LANE_CHANGED: 'Outra pessoa moveu este atendimento antes.',
  ERR_TICKET_NOT_ON_BOARD: 'Este atendimento já foi resolvido e saiu do Kanban.',
  ERR_REACTION_UNSUPPORTED: 'Não é possível reagir a esta mensagem.',
  ERR_DUPLICATED_CONTACT: 'Já existe um contato com este número.',
  ERR_CONTACT_BULK_RUNNING:
    'Você já está alterando vários contatos. Espere terminar ou pare a alteração.',
  ERR_EXPORT_RUNNING:
    'Um arquivo da empresa já está sendo gerado. Espere terminar e tente de novo.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Esta cor já é de outra fila. Escolha uma diferente.',
  ERR_TAG_NAME_ALREADY_EXISTS: 'Já existe uma tag com este nome.',
  ERR_CAMPAIGNS_DISABLED: 'As campanhas não estão habilitadas para esta empresa.',
  ERR_NO_CONTACT_LIST_FOUND: 'Esta lista não existe ou foi excluída.',
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 'Este contato não está mais na lista.',
  ERR_NO_CAMPAIGN_FOUND: 'Esta campanha não existe ou foi excluída.',
  ERR_CONTACT_LIST_NAME_ALREADY_EXISTS: 'Já existe uma lista com este nome.',
  ERR_DUPLICATED_LIST_ITEM: 'Este número já está na lista.',
  ERR_CONTACT_LIST_IN_USE: 'Uma campanha programada ou em andamento usa esta lista.',
  ERR_CONTACT_LIST_FULL: 'A lista já tem o máximo de contatos.',
  ERR_CAMPAIGN_STATE: 'Isso não é mais possível nesta campanha. Atualize e confira.',
  ERR_CAMPAIGN_INCOMPLETE: 'Falta a mensagem, a lista ou a conexão desta campanha.',
  ERR_CAMPAIGN_TOO_LATE: 'O horário da campanha já passou. Escolha outro.',
  ERR_NO_SCHEDULE_FOUND: 'Este agendamento não existe ou foi excluído.',
  ERR_SCHEDULE_SENT: 'Esta mensagem já foi enviada. Crie um novo agendamento.',
  ERR_SCHEDULE_LIMIT:
    'O limite de {{limit}} agendamentos pendentes foi atingido. Exclua algum antes.',
  ERR_QUICK_MESSAGE_LIMIT:
    'O limite de {{limit}} respostas rápidas foi atingido. Exclua alguma antes.',
  ERR_SHORTCODE_ALREADY_EXISTS:
    'Você já tem uma resposta com este atalho, ou a empresa tem uma geral com ele.',
  ERR_EMAIL_ALREADY_EXISTS: 'Este e-mail já está em uso.',
  ERR_EMAIL_NOT_ACCEPTED: 'Não foi possível usar este e-mail. Confira o endereço ou use outro.',
  ERR_USER_NOT_IN_QUEUE: 'Esta pessoa não atende a fila escolhida.',
  ERR_TOKEN_ALREADY_EXISTS: 'Este token já é de outra conexão.',
  ERR_LAST_ADMIN:
    'A empresa precisa de pelo menos um administrador. Dê este perfil a outra pessoa antes.',
  ERR_NO_OTHER_WHATSAPP:
    'É preciso haver uma conexão padrão. Marque outra conexão como padrão antes.',
  ERR_NO_DEF_WAPP_FOUND: 'Não há conexão padrão. Peça a um administrador para definir uma.',
  ERR_WAPP_NOT_INITIALIZED: 'Esta conexão está fora do ar. Avise um administrador.',
  ERR_NO_CONTACT_IMPORT_FOUND:
    'Esta importação não existe mais. As importações ficam salvas por uma semana.',
  ERR_SHEET_PROTECTED: 'A planilha tem senha. Remova a senha no Excel, salve e envie de novo.',
  ERR_SHEET_BROKEN:
    'Não foi possível ler a planilha: o arquivo está danificado. Abra no Excel, salve de novo e envie.',
  ERR_SHEET_EMPTY:
    'A primeira aba da planilha está vazia. Coloque os contatos nela e envie de novo.',
  ERR_IMPORT_RUNNING: 'Outra importação está em andamento. Espere ela terminar ou pare-a antes.',
  ERR_IMPORT_STATE: 'Isso não é mais possível nesta importação. Atualize e confira.',
  ERR_NOBODY_KNOWN:
    'O celular conectado ainda não informou nenhum contato. Tente de novo em alguns minutos.',
  ERR_SHEET_TOO_LARGE: 'A planilha é grande demais para ser lida. Divida-a em arquivos menores.',
  ERR_SHEET_TOO_MANY_ROWS: 'A planilha tem linhas demais. Divida-a em arquivos menores.',
  ERR_SHEET_TOO_MANY_COLUMNS: 'A planilha tem colunas demais. Deixe só as colunas dos contatos.',
  ERR_SHEET_TYPE: 'Este arquivo não é uma planilha do Excel. Envie um arquivo .xls ou .xlsx.',
  ERR_UPLOAD_TOO_LARGE: 'O arquivo é grande demais. Envie um menor.',
  ERR_UPLOAD_TYPE: 'Este tipo de arquivo não é aceito.',
  ERR_RATE_LIMITED: 'Muitas tentativas em pouco tempo. Espere um momento.',
  ERR_INTERNAL: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  ERR_WAPP_CHECK_CONTACT:
    'Não foi possível verificar o número. Tente de novo ou avise um administrador.',
  ERR_WAPP_DOWNLOAD_MEDIA: 'Não foi possível baixar o arquivo: a conexão foi excluída.',
  ERR_DELETE_WAPP_MSG: 'Não foi possível apagar a mensagem no WhatsApp.',
  ERR_FACEBOOK_LOGIN:
    'A Meta não aceitou este login. Entre de novo e confirme as permissões pedidas.',
  ERR_WEBHOOK_REFUSED: 'Aviso recusado: a assinatura não confere.',
  ERR_HOST_NOT_ALLOWED: 'Este endereço não está liberado neste servidor. Avise um administrador.',
  ERR_NO_PAGE_FOUND: 'Este login não administra nenhuma página do Facebook.',
  ERR_PAGE_TAKEN:
    'Outra empresa desta plataforma já conectou esta página. Ela precisa ser desconectada lá antes.',
  ERR_FACEBOOK_NOT_CONFIGURED:
    'Messenger e Instagram ainda não estão configurados. Fale com o suporte.',
  ERR_VOICE_UNAVAILABLE:
    'Não é possível enviar áudio agora. Avise um administrador. Textos e arquivos continuam funcionando.',
  ERR_STORAGE_AWAY: 'Os arquivos estão indisponíveis. Tente de novo em instantes.',
  ERR_DATABASE_AWAY: 'O sistema está indisponível. Tente de novo em instantes.',
  ERR_BUSY: 'O sistema está sobrecarregado. Tente de novo em instantes.',
  ERR_FACEBOOK_AWAY: 'A Meta não respondeu. Tente de novo em instantes.',
  ERR_FACEBOOK_WEBHOOK:
    'A Meta não conseguiu chegar a este servidor. Confira o endereço público (PUBLIC_URL).',
} satisfies Record<ErrorCode, string>;
