import cup from './cup.svg';

/** Made-up conversations for the picture beside the login form; colours as people choose them. */
const slate = '#5b6b8c';
const amber = '#e9a23b';

export const scene = [
  {
    name: 'Padaria Dois Irmãos',
    seed: 'pdi',
    picture: cup,
    channel: 'whatsapp',
    time: '09:03',
    last: 'yes',
    facts: ['Atacado', 'Caio'],
    queue: { name: 'wholesale', color: slate },
    tags: [
      { name: 'cafe', color: '#7c3aed' },
      { name: 'vip', color: '#c2410c' },
    ],
    selected: true,
  },
  {
    name: 'Thiago Nakamura',
    seed: 'e',
    channel: 'instagram',
    time: '09:01',
    last: 'photo',
    unread: 2,
    facts: ['@torraclara', 'Luísa'],
    queue: { name: 'sales', color: amber },
    tags: [{ name: 'first', color: '#6366f1' }],
  },
  {
    name: 'Ignacio Valdés',
    seed: 'G',
    channel: 'facebook',
    time: '08:57',
    last: 'arrives',
    own: true,
    facts: ['Torra Clara', 'Marina'],
    queue: { name: 'sales', color: amber },
    tags: [],
  },
] as const;
