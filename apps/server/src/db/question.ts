import {
  type CompiledQuery,
  Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database, Db } from './schema.ts';
import { unconnected } from './unconnected.ts';

/** Stands in a question for what is only known when it is asked. */
export type Ask<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

class Blank {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

type Built<Row> = { compile(by: QueryExecutorProvider): CompiledQuery<Row> };

const builder: Db = new Kysely<Database>({ dialect: unconnected });

/** Questions whose text depends on what is asked for, built once for each shape that it takes. */
export function perShape<Shape, Questions>(
  make: (shape: Shape) => Questions,
): (shape: Shape) => Questions {
  const made = new Map<string, Questions>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const known = made.get(key) ?? make(shape);
    made.set(key, known);
    return known;
  };
}

/**
 * A question that is built once and then only filled in: to build a large one takes as long as to
 * answer it. What decides about the plan (a limit, a word of a partial index) is no value to fill in
 * but stands in its text (sql.lit), so that the database can keep a good plan (prepared.ts).
 */
export function question<Values extends object, Row>(
  build: (db: Db, ask: Ask<Values>) => Built<Row>,
): (scope: { readonly db: Db }, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async ({ db }, values) => {
    built ??= build(builder, (name) => sql`${new Blank(name)}`).compile(builder);
    const parameters = built.parameters.map((one) =>
      one instanceof Blank ? values[one.name as keyof Values] : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}
