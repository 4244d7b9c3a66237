import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { PlainError } from '../plain-error.ts';

const ranges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is a trusted proxy, whose X-Forwarded-For is believed: the names and networks of TRUST_PROXY. */
export function trustOf(trustProxy: boolean | string): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusted = new BlockList();
  for (const name of trustProxy.split(',').map((part) => part.trim())) {
    for (const network of ranges[name] ?? [name]) add(trusted, network);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

function add(trusted: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most) {
    throw new PlainError(
      `The setting TRUST_PROXY is not valid: "${network}" is neither 1 nor an address or a network such as 10.0.0.0/8.`,
    );
  }
  trusted.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
}

type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** The client's address where there is no request object: the nearest one that is not a trusted proxy. */
export function addressReader(isTrusted: (address: string) => boolean): AddressOf {
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    let address = socket.remoteAddress ?? '';
    // Each proxy appends the address it was called from.
    while (isTrusted(address)) {
      const before = forwarded.pop()?.trim();
      if (!before) break;
      address = before;
    }
    return address;
  };
}
