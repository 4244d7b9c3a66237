/**
 * The client as a program of its own, which knows of the lab only its address and, by
 * NODE_EXTRA_CA_CERTS, its authority. Tells what happens to it line by line.
 */

import { quietLibsignal } from '@prosa/signal/quiet-libsignal';
import { downloadMediaMessage } from 'baileys';
import { type Credentials, connectClient, newCredentials } from './test-client.ts';

const gatewayUrl = process.argv[2] ?? '';

function tell(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

function run(credentials: Credentials): void {
  const { socket } = connectClient(gatewayUrl, credentials);
  socket.ev.on('connection.update', ({ qr, connection, lastDisconnect }) => {
    if (qr) tell({ qr });
    if (connection === 'open') tell({ open: true });
    // The restart that ends every pairing.
    if (connection === 'close' && lastDisconnect?.error?.message.includes('restart')) {
      run(credentials);
    }
  });
  socket.ev.on('messages.upsert', async ({ messages }) => {
    for (const message of messages) {
      if (!message.message?.imageMessage) continue;
      const file = await downloadMediaMessage(message, 'buffer', {});
      tell({ file: file.toString('base64') });
    }
  });
}

quietLibsignal();
run(newCredentials());
