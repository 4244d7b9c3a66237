import { megabytes, type World } from '../world.ts';

const LIMIT = 350;

/** After everything that was measured before it. */
export async function measureMemory({ server, note }: World): Promise<void> {
  const { now, highest } = await server.ask({ order: 'memory' });
  note('memory after', `${megabytes(now)} MB`);
  note(
    'memory at its highest',
    `${megabytes(highest)} MB`,
    `${LIMIT} MB`,
    megabytes(highest) < LIMIT,
  );
}
