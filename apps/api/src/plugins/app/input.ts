import { inputFaults } from '@roger/contract/check';
import { LICENSE_MAX_MB } from '@roger/contract/constants';
import type { Upload } from '@roger/contract/define';
import { AppError } from '@roger/domain/kernel/app-error';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CallRoute } from './call.ts';
import type { Deps } from '../../lib/deps.ts';
import { readForm, readInput } from '../../lib/read-input.ts';
import { receiveForm, ROWS } from '../../lib/receive-file.ts';

/** Puts a call's input together, from query and body or from a form, and refuses (400) what the contract does not admit. */
export const inputPlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  const maxMb: Record<Upload, number> = { xlsx: deps.settings.config.limits.importMaxMb, license: LICENSE_MAX_MB };
  app.addHook('preValidation', async function takeInput(request) {
    const { route } = request.routeOptions.config;
    if (route !== undefined) request.call.input = await readCall(request, route, maxMb);
  });
  app.addHook('preValidation', async function checkInput({ routeOptions, call: { input } }) {
    const { route } = routeOptions.config;
    if (route === undefined) return;
    const errors = inputFaults(route.endpoint.input, input);
    if (errors.length > 0) throw new AppError('badInput', { errors });
  });
  app.addHook('onResponse', removeForm);
  app.addHook('onRequestAbort', removeForm);
});

async function readCall(request: FastifyRequest, { endpoint }: CallRoute, maxMb: Record<Upload, number>) {
  const query = request.query as Record<string, unknown>;
  if (endpoint.upload === undefined) return readInput(endpoint, query, request.body);
  const form = await receiveForm(request, maxMb[endpoint.upload], ROWS in endpoint.input.properties);
  request.call.form = form;
  return readForm(endpoint, query, form.fields);
}

async function removeForm({ call }: FastifyRequest): Promise<void> {
  await call.form?.remove();
}
