import type { DashboardTable } from '@prosa/contract/dashboard';
import { createContext } from 'react';

/** Saves a table of the page as a file: the page says how, every section has a button for it. */
export const SaveTable = createContext<(table: DashboardTable) => void>(() => {});
