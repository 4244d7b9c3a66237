import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { customMedia } from './build/custom-media.ts';
import { deskChunk } from './build/desk-chunk.ts';
import { preloadFont } from './build/preload-font.ts';

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), customMedia(), preloadFont(/inter-latin-wght-normal.*\.woff2$/)],
  build: {
    target: 'baseline-widely-available',
    // The bundle-size test reads it.
    manifest: true,
    // An inlined font would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file: left alone, each shared icon becomes a file.
            {
              name: 'core',
              tags: ['$initial'],
              test: /^(?!.*[\\/](main\.tsx|index\.html))/,
              priority: 2,
            },
            // What the desk needs before its first row, in another; then what only dialogs and the
            // other screens share, if five do. Split further, by who shares it, a screen took a hundred requests,
            // and together its files were larger.
            { name: deskChunk, debugName: 'desk', priority: 1 },
            { name: 'shared', minShareCount: 5, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/api': api,
      // One origin, as it is without Vite.
      '^/(docs(/.*)?|health|ready|metrics)$': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
