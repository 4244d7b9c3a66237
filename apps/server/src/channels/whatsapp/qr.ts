import { randomBytes } from 'node:crypto';
import { type BinaryNode, buildAckStanza, type WASocket } from 'baileys';

const AT_SECRET = 3;

/**
 * Since July 2026 WhatsApp answers the scan of a code with a notification that retires the secret in
 * it (WhiskeySockets/Baileys#2737). The client has to make another secret and show the same code
 * with it; the library does nothing, and the telephone gives up.
 */
export function watchQr(sock: WASocket, show: (code: string, again: boolean) => void): void {
  let current: string | undefined;
  let isPairing = false;

  sock.ev.on('connection.update', ({ qr, isNewLogin }) => {
    // The library goes on showing codes after one was scanned.
    if (isNewLogin) isPairing = true;
    if (!qr || isPairing) return;
    current = qr;
    show(withSecret(qr, sock.authState.creds.advSecretKey), false);
  });
  // A typed code brings a secret of its own, which must stay until the telephone has signed.
  sock.ws.on('CB:notification,type:link_code_companion_reg', () => {
    isPairing = true;
  });
  sock.ws.on('CB:notification,type:companion_reg_refresh', (node: BinaryNode) => {
    // The library acknowledges it only if it has a number already.
    if (!sock.user) sock.sendNode(buildAckStanza(node)).catch(() => undefined);
    if (isPairing) return;
    const advSecretKey = randomBytes(32).toString('base64');
    sock.authState.creds.advSecretKey = advSecretKey;
    sock.ev.emit('creds.update', { advSecretKey });
    if (current) show(withSecret(current, advSecretKey), true);
  });
}

/** `https://…#ref,noise key,identity key,secret,platform` */
function withSecret(qr: string, secret: string): string {
  const start = qr.indexOf('#') + 1;
  const fields = qr.slice(start).split(',');
  fields[AT_SECRET] = secret;
  return qr.slice(0, start) + fields.join(',');
}
