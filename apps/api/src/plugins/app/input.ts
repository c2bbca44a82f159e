import { inputFaults } from '@roger/contract/check';
import { APK_MAX_BYTES, LICENSE_MAX_MB } from '@roger/contract/constants';
import type { Upload } from '@roger/contract/define';
import { plainInput } from '@roger/contract/plain-input';
import { AppError, badField } from '@roger/domain/platform/ctx/app-error';
import { incomingFolder, makeFolders } from '@roger/domain/upgrades/packages/apk-store';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CallRoute } from './call.ts';
import type { Deps } from '../../lib/deps.ts';
import { findBrokenEscape, fromText, readForm, readInput } from '../../lib/read-input.ts';
import { receiveForm, ROWS } from '../../lib/receive-file.ts';

/** Reads a call's input from query and body or from a form; refuses (400) input that the contract does not allow. */
export const inputPlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  const maxMb = {
    sheet: deps.settings.config.limits.importMaxMb,
    license: LICENSE_MAX_MB,
    apk: APK_MAX_BYTES / 1024 / 1024,
  };
  app.addHook('preValidation', async function takeInput(request) {
    const { route } = request.routeOptions.config;
    if (route === undefined) return;
    request.call.input = plainInput(route.endpoint.input, await readCall(request, route, deps, maxMb));
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

type Limits = Record<Exclude<Upload, 'bytes'>, number>;

async function readCall(request: FastifyRequest, { endpoint }: CallRoute, deps: Deps, maxMb: Limits): Promise<unknown> {
  const broken = findBrokenEscape(request.raw.url);
  if (broken !== undefined) throw badField(broken, 'format');
  const query = request.query as Record<string, unknown>;
  const { upload } = endpoint;
  if (upload === undefined) return readInput(endpoint, query, request.body);
  // The bytes are read later by the handler; the other input is validated first.
  if (upload === 'bytes') return readForm(endpoint, {}, query);
  const isApk = upload === 'apk';
  // A package is sent as a form, was uploaded before, or is sent later in parts.
  if (isApk && !request.isMultipart()) {
    return { ...fromText(endpoint.input.properties, query), ...(readInput(endpoint, query, request.body) as object) };
  }
  if (isApk) await makeFolders(deps);
  const takesRows = ROWS in endpoint.input.properties;
  const root = isApk ? { root: incomingFolder(deps) } : {};
  const form = await receiveForm(request, { maxMb: maxMb[upload], takesRows, fileOptional: isApk, ...root });
  request.call.form = form;
  return readForm(endpoint, query, form.fields);
}

async function removeForm({ call }: FastifyRequest): Promise<void> {
  await call.form?.remove();
}
