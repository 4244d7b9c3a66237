import type { Browser } from '@playwright/test';
import type { Pool } from 'pg';
import type { Child } from '../child.ts';
import type { Fact } from './report.ts';

/** What a stage measures with, and where it puts what it found. */
export type World = {
  browser: Browser;
  server: Child;
  pool: Pool;
  note(fact: Fact): void;
};
export type Stage = (world: World) => Promise<void>;
