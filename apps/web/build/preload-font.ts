import type { Plugin } from 'vite';

/** The font's built name has a hash, so index.html cannot name it: the build adds the link. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'prosa:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((file) => name.test(file));
        if (!font) return [];
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${font}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
