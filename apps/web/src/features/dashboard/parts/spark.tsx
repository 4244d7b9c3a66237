import css from './spark.module.css';

const size = { width: 66, height: 26, edge: 3 };
/** More points than these could not be told apart. */
const most = 33;

/** The days of the span as a small line. What it shows stands in figures beside it and below. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const points = placed(thinned(values.map((value) => value ?? 0)));
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  const line = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const { width, height, edge } = size;
  return (
    <svg className={css.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={css.area} d={`${line}L${last.x} ${height}L${edge} ${height}Z`} />
      <path d={line} />
      <circle cx={last.x} cy={last.y} r="2.2" />
    </svg>
  );
}

function thinned(values: readonly number[]): number[] {
  const step = Math.ceil(values.length / most);
  return Array.from({ length: Math.ceil(values.length / step) }, (_, n) => {
    const part = values.slice(n * step, (n + 1) * step);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}

function placed(values: readonly number[]) {
  const { width, height, edge } = size;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value, n) => ({
    x: round(edge + (n * (width - 2 * edge)) / Math.max(values.length - 1, 1)),
    y: round(
      height - edge - ((value - low) / Math.max(high - low, 1e-9)) * (height - 2 * edge - 1),
    ),
  }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
