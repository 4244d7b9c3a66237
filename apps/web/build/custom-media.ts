import type { Plugin } from 'vite';
import { breakpoints } from '../src/lib/breakpoints.ts';

/** Puts a breakpoint's width in the place of its name: `@media (--narrow)`. */
export function customMedia(): Plugin {
  return {
    name: 'prosa:custom-media',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id) || id.includes('/node_modules/')) return;
      return code.replace(/@media[^{]+/g, (query) => query.replace(/\(--([\w-]+)\)/g, widthOf));
    },
  };
}

function widthOf(_name: string, name: string): string {
  if (name in breakpoints) return breakpoints[name as keyof typeof breakpoints];
  throw new Error(`no breakpoint is called ${name}: src/lib/breakpoints.ts`);
}
