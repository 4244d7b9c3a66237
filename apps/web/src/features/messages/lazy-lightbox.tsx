import { lazy } from 'react';

export type { Picture } from './lightbox/picture.ts';

/** It comes when somebody looks at a picture. */
export const Lightbox = lazy(() => import('./lightbox/lightbox.tsx'));
