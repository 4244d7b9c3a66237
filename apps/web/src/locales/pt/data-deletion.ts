export default {
  title: 'Exclusão de dados',
  done: 'Seus dados foram excluídos',
  doneText_zero: 'Pronto em {{at}}. Não havia página nem conta sua aqui.',
  doneText_one: 'Pronto em {{at}}. O acesso a {{count}} página ou conta foi apagado.',
  doneText_other: 'Pronto em {{at}}. O acesso a {{count}} páginas ou contas foi apagado.',
  waiting: 'Seu pedido está em andamento',
  waitingText: 'Recebido em {{at}}. Volte em alguns minutos.',
  code: 'Código de confirmação: {{code}}',
  privacy: 'Política de privacidade',
  unknown: 'Código não encontrado',
  unknownText: 'Confira o endereço que a Meta mostrou a você.',
  errorTitle: 'Não foi possível carregar o pedido',
};
