import type { Scopes } from '../../db/scope.ts';
import type { Decoder } from '../../media/decoder.ts';
import type { Keys } from '../../security/keys.ts';
import type { Graph } from './graph.ts';
import type { GraphAddress } from './graph-address.ts';

export type MetaParts = {
  channel: 'facebook' | 'instagram';
  address: GraphAddress;
  graph: Graph;
  scopes: Scopes;
  keys: Keys;
  decoder: Decoder;
};
