import { type Permission, type Profile, permissions } from '@prosa/contract/permissions';
import type { RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../src/http/app-type.ts';
import type { Schema } from '../../src/http/docs/json-schema.ts';
import type { TestServer } from '../harness.ts';
import { type Chooser, exampleOf, refsOf, schemaOf } from './example.ts';

export type Part = 'params' | 'querystring' | 'body';
export const parts: readonly Part[] = ['params', 'querystring', 'body'];

export type WalkedRoute = {
  method: string;
  url: string;
  access: string;
  schemas: Partial<Record<Part, Schema>>;
  /** Whether files may come with it. */
  takesForms?: boolean;
  /** What it answers when all is well. */
  answer?: Schema;
  /** Where the server's own are at hand: an example that they refuse would walk past everything. */
  checks?: Partial<Record<Part, z.ZodType>>;
};

/** What a walk needs: a server in this process, or one over the network. */
export type Walkable = Pick<TestServer, 'call' | 'db' | 'make'> & { routes: WalkedRoute[] };

export function walkable(t: TestServer): Walkable {
  return { ...t, routes: apiRoutes(t.server.app) };
}

/** Every route of the API, as the server itself knows them. */
export function apiRoutes(app: App): WalkedRoute[] {
  return app.declaredRoutes
    .filter((route) => route.url.startsWith('/api/') && route.url !== '/api/openapi.json')
    .flatMap((route) => [route.method].flat().map((method) => walked(method, route)));
}

function walked(method: string, route: RouteOptions): WalkedRoute {
  const declared = (route.schema ?? {}) as WalkedRoute['checks'] & {
    response?: Record<number, z.ZodType>;
  };
  const checks = Object.fromEntries(
    parts.flatMap((part) => (declared?.[part] ? [[part, declared[part]]] : [])),
  ) as NonNullable<WalkedRoute['checks']>;
  const schemas = Object.fromEntries(
    Object.entries(checks).map(([part, schema]) => [part, schemaOf(schema)]),
  );
  const { response } = declared ?? {};
  const answer = response?.[200] ?? response?.[201];
  return {
    method,
    url: route.url,
    access: String(route.config?.access),
    schemas,
    checks,
    ...(answer && { answer: schemaOf(answer) }),
  };
}

export function holds(profile: Profile, access: string): boolean {
  if (access === 'super' || access === 'connection-token') return false;
  return (permissions[access as Permission] as readonly Profile[]).includes(profile);
}

/** What opens a route in this company: a session, or, where programs call, its connection's token. */
export function tokenFor(
  { access }: Pick<WalkedRoute, 'access'>,
  { token, connectionToken }: { token: string; connectionToken: string },
): string {
  return access === 'connection-token' ? connectionToken : token;
}

/** What whoever shows nothing is told. */
export function refusalOf({ access }: Pick<WalkedRoute, 'access'>) {
  return access === 'connection-token' ? 'ERR_INVALID_TOKEN' : 'ERR_SESSION_EXPIRED';
}

export type Position = { part: Part; path: readonly string[]; ref: string; isFilter: boolean };

/** Every place of a route that an id of another company could be put in. */
export function positionsOf(route: WalkedRoute): Position[] {
  return parts.flatMap((part) => {
    const schema = route.schemas[part];
    return schema ? refsOf(schema).map((place) => ({ part, ...place })) : [];
  });
}

/** Path parameters that say neither which noun they name nor that they name none. */
export function undeclaredParams(route: WalkedRoute): string[] {
  const named = [...route.url.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const fields = route.schemas.params?.properties ?? {};
  return named.filter((name) => {
    const field = fields[name];
    return !(field?.ref || field?.enum || field?.notAnId);
  });
}

export type Filled = { url: string; query: Record<string, string>; body: unknown };

/** A valid request for a route, with ids chosen by the caller. */
export function fill(
  route: WalkedRoute,
  choose: (part: Part) => Chooser,
  wanted: Position | null = null,
): Filled {
  const example = (part: Part): Record<string, unknown> => {
    const schema = route.schemas[part];
    if (!schema) return {};
    const place = wanted?.part === part ? wanted.path : null;
    const value = exampleOf(schema, choose(part), [], place);
    const asText = part === 'body' ? value : texts(value as Record<string, unknown>);
    const checked = route.checks?.[part]?.safeParse(asText);
    if (checked?.success === false) {
      throw new Error(
        `no valid example for the ${part} of ${route.method} ${route.url}: ${checked.error}`,
      );
    }
    return asText as Record<string, unknown>;
  };
  const params = example('params');
  const url = route.url.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const query = example('querystring') as Record<string, string>;
  return { url, query, body: route.schemas.body ? example('body') : undefined };
}

function texts(value: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, String(field)]));
}
