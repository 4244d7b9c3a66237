import { Skeleton } from '../skeleton.tsx';
import css from './table.module.css';

const widths = ['58%', '44%', '66%', '50%', '61%', '47%', '55%', '40%'];

export function TableSkeleton({ columns }: { columns: number }) {
  return widths.map((width, row) => (
    <tr key={width}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a fixed grid
        <td key={column} className={column === columns - 1 ? css.hidden : undefined}>
          <Skeleton
            width={column === 0 ? width : widths[(row + column) % widths.length]}
            height={11}
          />
        </td>
      ))}
    </tr>
  ));
}
