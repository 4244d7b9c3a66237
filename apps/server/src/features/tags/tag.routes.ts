import { idParams } from '@prosa/contract/ids';
import { pageQuery } from '@prosa/contract/page';
import { kanbanLanes, tag, tagBody, tagChanges, tagList, tagPage } from '@prosa/contract/tag';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import {
  createTag,
  deleteTag,
  listLanes,
  listTags,
  searchTags,
  showTag,
  updateTag,
} from './tag.service.ts';

export function tagRoutes(app: App, deps: Deps): void {
  const params = idParams('tag');

  app.get(
    '/tags',
    {
      config: { access: 'tags:use' },
      schema: { querystring: pageQuery, response: { 200: tagPage } },
    },
    (request) => readIn(deps, request, (scope) => searchTags(scope, request.query)),
  );

  app.get(
    '/tags/list',
    { config: { access: 'tags:use' }, schema: { response: { 200: tagList } } },
    (request) => readIn(deps, request, listTags),
  );

  app.get(
    '/tags/kanban',
    { config: { access: 'tags:use' }, schema: { response: { 200: kanbanLanes } } },
    (request) => readIn(deps, request, listLanes),
  );

  app.get(
    '/tags/:id',
    { config: { access: 'tags:use' }, schema: { params, response: { 200: tag } } },
    (request) => readIn(deps, request, (scope) => showTag(scope, request.params.id)),
  );

  app.post(
    '/tags',
    { config: { access: 'tags:use' }, schema: { body: tagBody, response: { 201: tag } } },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope, actor) => createTag(scope, actor, request.body));
    },
  );

  app.put(
    '/tags/:id',
    {
      config: { access: 'tags:manage' },
      schema: { params, body: tagChanges, response: { 200: tag } },
    },
    (request) => actIn(deps, request, (scope) => updateTag(scope, request.params.id, request.body)),
  );

  app.delete(
    '/tags/:id',
    { config: { access: 'tags:manage' }, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actIn(deps, request, async (scope) => {
        await deleteTag(scope, request.params.id);
        return {};
      }),
  );
}
