import type { ReactNode } from 'react';

/** A chart's numbers, for those who listen. A table takes the room of its rows, whatever it is told: a box hides it. */
export function HiddenTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        {children}
      </table>
    </div>
  );
}
