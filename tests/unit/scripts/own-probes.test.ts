import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bareEnvironment } from '../../../scripts/lib/clock.mjs';
import { becomesReady } from '../../../scripts/lib/product/readiness.mjs';
import { PATIENCE } from '../../support/time/patience.ts';

const dockerfile = readFileSync(resolve(import.meta.dirname, '../../../docker/Dockerfile'), 'utf8');
/** Programs that `node -e` runs as health checks, and the port in each of them. */
const checks = [...dockerfile.matchAll(/CMD \["node", "-e", "(.*)"\]$/gm)].map(([, program = '']) => ({
  program,
  port: /127\.0\.0\.1:(\d+)/.exec(program)?.[1] ?? '',
}));

let status = 200;
const server = http.createServer((_request, response) => response.writeHead(status).end());
const defaultAgent = http.globalAgent;
let port = '';
beforeEach(async () => {
  status = 200;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = String((server.address() as AddressInfo).port);
});
afterEach(async () => {
  http.globalAgent = defaultAgent;
  vi.unstubAllGlobals();
  server.close();
  await once(server, 'close');
});

/** Fails like both ways of Node through a proxy that does not reach this machine, in versions without proxies too. */
function breakProxiedWays(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no way from the proxy to this machine')));
  http.globalAgent = new http.Agent({ lookup: () => undefined, host: '192.0.2.1', localAddress: '192.0.2.1' });
}

it('the launcher notices that the API is ready past a proxy of the environment', async () => {
  breakProxiedWays();
  await expect(
    becomesReady(`http://127.0.0.1:${port}`, { isListening: () => true, givenUp: () => false }),
  ).resolves.toBe(true);
});

it('an API that answers 503 is not ready', async () => {
  status = 503;
  let looks = 0;
  const service = { isListening: () => true, givenUp: () => (looks += 1) > 2 };
  await expect(becomesReady(`http://127.0.0.1:${port}`, service)).resolves.toBe(false);
});

/** Runs a script; one that hangs is ended. */
function runScript(script: string, env: NodeJS.ProcessEnv = process.env) {
  const limit = { timeout: PATIENCE.timeout, killSignal: 'SIGKILL' } as const;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env, ...limit });
}

it.each([
  ['our API is', 'process.send({ ready: true });', true],
  ['another start has the port and our API is not', '', false],
])('an answer counts once %s listening', async (_name, words, ready) => {
  const folder = mkdtempSync(join(tmpdir(), 'roger-ready-'));
  try {
    const program = join(folder, 'program.mjs');
    writeFileSync(program, `${words}\nsetInterval(() => undefined, 1000);`);
    const [service, readiness] = ['service', 'readiness'].map((name) =>
      JSON.stringify(resolve(import.meta.dirname, `../../../scripts/lib/product/${name}.mjs`)),
    );
    const script = `const { startService } = await import(${service});
      const { becomesReady } = await import(${readiness});
      const stopping = { begun: () => true };
      const api = startService({ name: 'It', program: ${JSON.stringify(program)}, env: process.env, stopping });
      let looks = 0;
      const givenUp = () => ${ready ? 'false' : '(looks += 1) > 5'};
      console.log(await becomesReady('http://127.0.0.1:${port}', { isListening: api.isListening, givenUp }));
      await api.stop(1000);`;
    const { stdout } = await runScript(script);
    expect(stdout).toBe(`${ready}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the demo, with a proxy in the environment', () => {
  /** A program that writes down its environment, and runs. */
  const PROGRAM = `import { renameSync, writeFileSync } from 'node:fs';
    writeFileSync(process.argv[1] + '.new', JSON.stringify(process.env));
    renameSync(process.argv[1] + '.new', process.argv[1] + '.env');
    process.on('disconnect', () => process.exit());
    setInterval(() => undefined, 1000);`;
  /** Starts the card provider and the simulator, prints the settings for the servers, and stops both. */
  const SCRIPT = `const { existsSync } = await import('node:fs');
    const { startCardProvider } = await import(home + '/scripts/lib/product/card-provider.mjs');
    const { startSimulator } = await import(home + '/scripts/lib/product/simulator.mjs');
    const stops = [];
    let ends = false;
    const stopping = { begun: () => ends, onStop: (stop) => stops.push(stop) };
    const settings = await startCardProvider(home, { demo: true, serve: 'all', simProviderUrl: '' }, stopping);
    await startSimulator(home, 'http://127.0.0.1:1', process.env, stopping);
    const written = ['provider-stand-in', 'simulator'].map((name) => home + '/dist/' + name + '.mjs.env');
    while (!written.every((file) => existsSync(file))) await new Promise((done) => setTimeout(done, 20));
    ends = true;
    for (const stop of stops) await stop();
    console.log(JSON.stringify(settings));`;

  it.each([
    ['', '', '127.0.0.1'],
    ['big.example', '', 'big.example,127.0.0.1'],
    ['big.example', 'small.example', 'small.example,127.0.0.1'],
  ])('reaches its own programs past it (NO_PROXY=%s no_proxy=%s)', async (NO_PROXY, no_proxy, hosts) => {
    const home = mkdtempSync(join(tmpdir(), 'roger-proxied-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    cpSync(resolve(import.meta.dirname, '../../../scripts/lib'), join(home, 'scripts/lib'), { recursive: true });
    mkdirSync(join(home, 'dist/prisma'), { recursive: true });
    writeFileSync(join(home, 'dist/prisma/simulator-servers.mjs'), `console.log('[{}]');`);
    for (const name of ['provider-stand-in', 'simulator']) writeFileSync(join(home, `dist/${name}.mjs`), PROGRAM);
    const proxy = 'http://192.0.2.1:3128';
    const env = {
      ...bareEnvironment(),
      HTTP_PROXY: proxy,
      http_proxy: proxy,
      NODE_USE_ENV_PROXY: '1',
      NO_PROXY,
      no_proxy,
    };
    const script = `const home = ${JSON.stringify(home)}; ${SCRIPT}`;
    const { stdout } = await runScript(script, env);
    // Servers may need the proxy for other addresses.
    expect(JSON.parse(stdout)).toMatchObject({ NO_PROXY: hosts, no_proxy: hosts });
    for (const name of ['provider-stand-in', 'simulator'])
      expect(readFileSync(join(home, `dist/${name}.mjs.env`), 'utf8')).not.toMatch(/proxy/i);
  });
});

describe('health checks of the images', () => {
  it('are those of the API and of the workers', () => {
    expect(checks.map((check) => check.port)).toEqual(['3000', '3001']);
  });

  it.each(checks)('on port $port follow the answer, and use no proxy', async ({ program, port: fixed }) => {
    expect(program).not.toContain('fetch(');
    expect(program).toContain('agent: new http.Agent()');
    const exitCode = async (): Promise<unknown> => {
      const [code] = (await once(
        spawn(process.execPath, ['-e', program.replace(`:${fixed}/`, `:${port}/`)], { stdio: 'ignore' }),
        'close',
      )) as unknown[];
      return code;
    };
    expect(await exitCode()).toBe(0);
    status = 503;
    expect(await exitCode()).toBe(1);
  });

  it('of the web service has its proxy off', () => {
    expect(dockerfile).toMatch(/HEALTHCHECK .*CMD wget -Y off /);
  });
});
