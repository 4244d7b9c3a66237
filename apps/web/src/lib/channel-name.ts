const names: Record<string, string> = {
  facebook: 'Messenger',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
};

/** As people call it. */
export function channelName(channel: string): string {
  return names[channel] ?? channel;
}
