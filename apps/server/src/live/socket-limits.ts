import type { Bounds } from '../concurrency/fair-limiter.ts';
import type { Rate } from '../concurrency/token-bucket.ts';

/**
 * What one hand may do with live connections. A browser sends some ten frames when it connects, one whenever a
 * ticket is opened, and a sign of life every few seconds; twenty tabs come back at once after a restart, and
 * so do all people of an office behind one address.
 */
export const socketLimits = {
  /** Whatever arrives: events, answers, signs of life, nonsense. */
  frames: {
    connection: { burst: 150, perSecond: 10 },
    user: { burst: 600, perSecond: 40 },
    company: { burst: 6000, perSecond: 400 },
    address: { burst: 6000, perSecond: 400 },
  },
  /** New connections. */
  visits: {
    user: { burst: 40, perSecond: 1 },
    company: { burst: 1000, perSecond: 50 },
    address: { burst: 1000, perSecond: 50 },
  },
  /**
   * New connections that wait for their turn. Each is work for the main thread that nobody else gets meanwhile: of those
   * who come in crowds from one address so many a second.
   */
  handshakes: {
    all: { atOnce: 1, waiting: 3000 },
    address: { atOnce: 1, waiting: 1000, pace: { above: 10, burst: 30, perSecond: 100 } },
  },
  open: {
    /** A person has a few tabs; more is a program gone wrong, and its oldest sockets make room. */
    user: 20,
    company: 3000,
    address: 3000,
    /** Connections that have not yet said who they are. */
    strangersPerAddress: 300,
  },
  /** Events that wait for a browser which does not read them. */
  unread: { events: 1000, bytes: 8_000_000 },
} satisfies {
  frames: Record<string, Rate>;
  visits: Record<string, Rate>;
  handshakes: Record<string, Bounds>;
  open: Record<string, number>;
  unread: { events: number; bytes: number };
};
