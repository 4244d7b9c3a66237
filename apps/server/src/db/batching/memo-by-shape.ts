/**
 * Memo by shape: queries whose text depends on which filters are set, made once for each combination and kept.
 * Only for shapes of which there are few: nothing is ever forgotten.
 */
export function memoByShape<Shape, Made>(make: (shape: Shape) => Made): (shape: Shape) => Made {
  const memo = new Map<string, Made>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const made = memo.get(key) ?? make(shape);
    memo.set(key, made);
    return made;
  };
}
