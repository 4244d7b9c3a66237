import { Readable } from 'node:stream';
import {
  campaign,
  campaignBody,
  campaignChanges,
  campaignForecast,
  campaignPage,
} from '@prosa/contract/campaign';
import {
  campaignReport,
  campaignReportQuery,
  shipmentPage,
  shipmentQuery,
} from '@prosa/contract/campaign-report';
import { idParams } from '@prosa/contract/ids';
import { pageQuery } from '@prosa/contract/page';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { receiveFile } from '../schedules/schedule.file.ts';
import { showCampaign } from './campaign.announce.ts';
import { campaignCsv } from './campaign.csv.ts';
import { setCampaignFile } from './campaign.file.ts';
import { forecastCampaign } from './campaign.forecast.ts';
import { actInCampaigns, readInCampaigns } from './campaign.gate.ts';
import { reportCampaign } from './campaign.report.ts';
import { againToFailed, cancelCampaign, restartCampaign, startNow } from './campaign.run.ts';
import {
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  searchCampaigns,
  updateCampaign,
} from './campaign.service.ts';
import { pageOfShipments } from './shipment.list.ts';
import { awaitHanded } from './shipment.taking-back.ts';

const config = { access: 'campaigns:use' } as const;

export function campaignRoutes(app: App, deps: Deps): void {
  const params = idParams('campaign');
  const shown = { 200: campaign };

  app.get(
    '/campaigns',
    { config, schema: { querystring: pageQuery, response: { 200: campaignPage } } },
    (request) => readInCampaigns(deps, request, (scope) => searchCampaigns(scope, request.query)),
  );

  app.get('/campaigns/:id', { config, schema: { params, response: shown } }, (request) =>
    readInCampaigns(deps, request, (scope) => showCampaign(scope, request.params.id)),
  );

  app.post(
    '/campaigns',
    { config, schema: { body: campaignBody, response: { 201: campaign } } },
    (request, reply) => {
      reply.code(201);
      return actInCampaigns(deps, request, (scope) => createCampaign(scope, request.body));
    },
  );

  app.put(
    '/campaigns/:id',
    { config, schema: { params, body: campaignChanges, response: shown } },
    (request) =>
      actInCampaigns(deps, request, (scope) =>
        updateCampaign(scope, request.params.id, request.body),
      ),
  );

  app.delete(
    '/campaigns/:id',
    { config, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actInCampaigns(deps, request, async (scope) => {
        await deleteCampaign(scope, request.params.id);
        return {};
      }),
  );

  for (const [verb, act] of [
    ['start', startNow],
    ['restart', restartCampaign],
  ] as const) {
    app.post(`/campaigns/:id/${verb}`, { config, schema: { params, response: shown } }, (request) =>
      actInCampaigns(deps, request, (scope) => act(scope, request.params.id)),
    );
  }

  app.post(
    '/campaigns/:id/cancel',
    { config, schema: { params, response: shown } },
    async (request) => {
      const { id } = request.params;
      const cancelled = await actInCampaigns(deps, request, (scope) => cancelCampaign(scope, id));
      await awaitHanded(deps.scopes, actorOf(request).companyId, id);
      return cancelled;
    },
  );

  for (const [verb, act] of [
    ['duplicate', duplicateCampaign],
    ['again', againToFailed],
  ] as const) {
    app.post(
      `/campaigns/:id/${verb}`,
      { config, schema: { params, response: { 201: campaign } } },
      (request, reply) => {
        reply.code(201);
        return actInCampaigns(deps, request, (scope) => act(scope, request.params.id));
      },
    );
  }

  app.get(
    '/campaigns/:id/forecast',
    { config, schema: { params, response: { 200: campaignForecast } } },
    (request) =>
      readInCampaigns(deps, request, (scope) => forecastCampaign(scope, request.params.id)),
  );

  app.get(
    '/campaigns/:id/report',
    { config, schema: { params, response: { 200: campaignReport } } },
    (request) =>
      readInCampaigns(deps, request, (scope) => reportCampaign(scope, request.params.id)),
  );

  app.get(
    '/campaigns/:id/shipping',
    { config, schema: { params, querystring: shipmentQuery, response: { 200: shipmentPage } } },
    (request) =>
      readInCampaigns(deps, request, (scope) =>
        pageOfShipments(scope, request.params.id, request.query),
      ),
  );

  app.get(
    '/campaigns/:id/report.csv',
    { config, schema: { params, querystring: campaignReportQuery } },
    async (request, reply) => {
      const { language } = request.query;
      const lines = await readInCampaigns(deps, request, (scope) =>
        campaignCsv(scope, request.params.id, language),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="campanha.csv"')
        .send(Readable.from(lines));
    },
  );

  app.post(
    '/campaigns/:id/media-upload',
    { config, schema: { params, consumes: ['multipart/form-data'], response: shown } },
    async (request) => {
      const { id } = request.params;
      // Before the upload: what runs or is over takes no file any more.
      await readInCampaigns(deps, request, (scope) => showCampaign(scope, id));
      const { file } = await receiveFile(deps, request);
      try {
        return await actInCampaigns(deps, request, (scope) => setCampaignFile(scope, id, file));
      } catch (error) {
        await deps.media.store.remove(actorOf(request).companyId, file.key);
        throw error;
      }
    },
  );

  app.delete(
    '/campaigns/:id/media-upload',
    { config, schema: { params, response: shown } },
    (request) =>
      actInCampaigns(deps, request, (scope) => setCampaignFile(scope, request.params.id, null)),
  );
}
