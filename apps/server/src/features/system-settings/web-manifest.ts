import type { Branding } from '@prosa/contract/system-setting';

type Language = Branding['defaultLanguage'];

const descriptions: Record<Language, string> = {
  pt: 'Atendimento por WhatsApp, Messenger e Instagram',
  en: 'Customer service over WhatsApp, Messenger and Instagram',
  es: 'Servicio al cliente por WhatsApp, Messenger e Instagram',
};
const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** How browsers install the app: under the name that the host gave it. */
export function webManifest({ productName, defaultLanguage }: Branding): object {
  const png = (file: string, size: number) => ({
    src: `/icons/${file}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    name: productName,
    short_name: productName,
    description: descriptions[defaultLanguage],
    lang: locales[defaultLanguage],
    id: '/',
    start_url: '/tickets',
    scope: '/',
    display: 'standalone',
    background_color: '#f1f4f0',
    theme_color: '#f1f4f0',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon', 192),
      png('icon', 512),
      { ...png('maskable', 512), purpose: 'maskable' },
    ],
  };
}
