import {
  type CompiledQuery,
  Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database, Db } from '../schema.ts';
import { unconnected } from '../unconnected.ts';

/** Names a parameter of a prepared query: stands in it for a value that is known when it runs. */
export type Param<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

export type Buildable<Row> = { compile(by: QueryExecutorProvider): CompiledQuery<Row> };

const builder: Db = new Kysely<Database>({ dialect: unconnected });

/**
 * Prepared query: its SQL is built once, and each run only fills in the parameters, since to build a large
 * one takes as long as to answer it. What decides about the plan (a limit, a word of a partial index) is no
 * parameter but stands in the text (sql.lit), so that the database can keep a good plan (prepared-statements.ts).
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Db, param: Param<Values>) => Buildable<Row>,
): (scope: { readonly db: Db }, values: Values) => Promise<readonly Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async ({ db }, values) => {
    built ??= build(builder, (name) => sql`${new Placeholder(name)}`).compile(builder);
    const parameters = built.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}
