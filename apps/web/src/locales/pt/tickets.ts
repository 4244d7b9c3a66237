export default { title: 'Atendimentos' };
