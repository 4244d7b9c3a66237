import { lazyDialog } from '../../ui/lazy-part.tsx';

export type { Picture } from './lightbox/picture.ts';

/** It comes when somebody looks at a picture. */
export const Lightbox = lazyDialog(() => import('./lightbox/lightbox.tsx'));
