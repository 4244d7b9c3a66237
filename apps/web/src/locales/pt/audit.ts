import { auditWordsPt } from '@prosa/contract/audit-words/pt';

export default {
  title: 'Registro de atividades',
  subtitle: 'Quem fez o quê, quando e de onde. Os registros ficam por dois anos.',
  person: 'Pessoa',
  everybody: 'Toda a equipe',
  nobody: 'Ninguém com esse nome',
  kindLabel: 'Tipo de atividade',
  everything: 'Todos os tipos',
  day: 'Dia',
  export: 'Baixar planilha',
  column: { person: 'Pessoa', action: 'Atividade', address: 'Endereço IP', at: 'Quando' },
  host: 'Plataforma',
  system: 'Sistema',
  andMore: 'Houve mais tentativas nesta hora. Elas não estão na lista.',
  empty: 'Nada registrado ainda',
  emptyText: 'Acessos e mudanças na empresa aparecem aqui.',
  nothingFound: 'Nenhuma atividade encontrada',
  nothingFoundText: 'Escolha outra pessoa, outro tipo ou outro dia.',
  clear: 'Limpar filtros',
  errorTitle: 'Não foi possível carregar o registro',
  ...auditWordsPt,
};
