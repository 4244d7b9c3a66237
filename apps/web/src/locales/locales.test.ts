import { describe, expect, it } from 'vitest';

type Words = { [key: string]: string | Words };

const files = import.meta.glob<{ default: Words }>('./*/*.ts', { eager: true });

function flat(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

function textsOf(language: string): Map<string, string> {
  return new Map(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`))
      .flatMap(([path, file]) => flat(file.default, `${path.split('/')[2]} `)),
  );
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const portuguese = textsOf('pt');

describe.each(['en', 'es'])('the words in %s', (language) => {
  const words = textsOf(language);

  it('have the keys of the Portuguese ones', () => {
    expect([...words.keys()].toSorted()).toEqual([...portuguese.keys()].toSorted());
  });

  it('fill in the same values', () => {
    const different = [...portuguese].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(words.get(key) ?? '')),
    );
    expect(different).toEqual([]);
  });

  it('leave nothing blank', () => {
    expect([...words].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('sentences of the specification', () => {
  const sentences = [
    'Opss! Sua assinatura venceu {{date}}. Entre em contato com o Suporte para mais informações!',
    'Sua assinatura vence em {{count}} dia(s)',
    'Sua conta foi acessada em outro computador.',
    'Acesso não permitido',
    'Excluir Registro',
    'Deseja realmente excluir este registro?',
    'An error occurred!',
    'Required',
    'Too Short!',
    'Too Long!',
    'Invalid email',
    'Muito curto!',
    'Muito longo!',
    'Email inválido',
    'Atualizando...',
    'Operação atualizada com sucesso.',
    'Horários atualizados com sucesso.',
    'Dados da Fila',
    'Horários de Atendimento',
    'Selecione uma fila',
    'Ticket deleted sucessfully.',
    'Observação adicionada com sucesso!',
    'Observação excluída com sucesso!',
    'Contato bloqueado',
    'Contato desbloqueado',
    'Obrigatório',
    'Mensagem muito curta',
    'Nenhum registro',
    'Em Aberto',
    'Parametrize o filtro',
    'Ticket nº {{id}}',
    'Ver Ticket',
    'Ticket Tag Removido!',
    'Ticket Tag Adicionado com Sucesso!',
    // Quick messages, schedules, the to-do list, internal chats and announcements.
    ...['Sem anexo', 'Mensagem {{status}}', 'Erro de Envio', 'Nova tarefa', 'Adicionar'],
    ...['Chats', 'Mensagens', 'Nova', 'Novo', 'Conversa', 'Fechar'],
    ...['Alta', 'Média', 'Baixa', 'ativo', 'inativo', 'Mensagem enviada com sucesso'],
    ...['Inativa', 'Programada', 'Em Andamento', 'Cancelada', 'Finalizada'],
    ...['Não definida', 'Não definido', 'Sem agendamento', 'Não concluída', 'Nenhuma'],
    ...['Habilitada', 'Desabilitada', 'Msg. {{number}}', 'Atalho', 'Conteúdo'],
    'Relatório da {{name}}',
    'Configurações salvas',
    // Companies, plans, the subscription and invoices.
    ...['Nome', 'E-mail', 'Telefone', 'Plano', 'Campanhas', 'Status', 'Criada Em', 'Vencimento'],
    ...['Limpar', 'Excluir', 'Salvar', 'Usuário', 'Sim', 'Não', 'Habilitadas', 'Desabilitadas'],
    'Exclusão de Registro',
    'Deseja realmente excluir esse registro?',
    'Operação realizada com sucesso!',
    'Não foi possível carregar a lista de registros',
    'Não foi possível realizar a operação. {{reason}}',
    'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente',
    'Não foi possível realizar a operação. Verifique se já existe um plano com o mesmo nome ou se os campos foram preenchidos corretamente',
    ...['Período de teste', 'Email de cobrança', 'Assine Agora!', 'Assinatura', 'Faturas'],
    'Seu período de teste termina em {{count}} dias!',
    ...['Dados', 'Personalizar', 'Revisar', 'PRÓXIMO', 'PAGAR', 'PAGO', 'Brasil', 'usa'],
    ...['O nome completo é obrigatório', 'O Endereço é obrigatório', 'Cidade é obrigatória'],
    ...['CEP é obrigatório', 'Formato de CEP inválido', 'País é obrigatório'],
    'Assinatura realizada com sucesso!, aguardando a realização do pagamento',
    'Sua licença foi renovada até {{date}}!',
    ...['Id', 'Detalhes', 'Valor', 'Data Venc.', 'Ação', 'Pago', 'Vencido'],
  ];

  it.each(sentences)('are kept to the letter: %s', (sentence) => {
    expect([...portuguese.values()]).toContain(sentence);
  });
});
