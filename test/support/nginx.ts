import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { areInstalled, hasProgram } from './installed.ts';
import { lowPorts } from './low-ports.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An nginx for tests, configured by `deploy/nginx.conf` except for certificates and paths. */
export interface TestNginx {
  /** URL for visitors. */
  url: string;
  purgeUrl: string;
  /** Starts in front of shops, each at `host:port`; the cache keeps its earlier content. */
  start(...shops: string[]): Promise<void>;
  stop(): Promise<void>;
}

const MODULES = '/usr/lib/nginx/modules';
const hasNginx = (): boolean => hasProgram('nginx') && fs.existsSync(path.join(MODULES, 'ngx_http_lua_module.so'));

/** Null if no nginx with Lua is available and none may be installed. */
export async function prepareNginx(): Promise<TestNginx | null> {
  if (!areInstalled(['nginx', 'libnginx-mod-http-lua'], hasNginx)) {
    process.stderr.write('\n!!! NGINX IS NOT TESTED: none with Lua found. Install nginx and libnginx-mod-http-lua. !!!\n\n');
    return null;
  }
  const folder = temporaryFolder('rosewater-nginx-');
  fs.symlinkSync(MODULES, path.join(folder, 'modules'));
  const [port, purgePort] = [await lowPorts(1), await lowPorts(1)];
  let child: ChildProcess | null = null;
  return {
    url: `http://127.0.0.1:${port}`,
    purgeUrl: `http://127.0.0.1:${purgePort}/purge/{tag}`,
    async start(...shops) {
      const file = path.join(folder, 'nginx.conf');
      fs.writeFileSync(file, configured({ folder, port, purgePort, shops }));
      child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr?.on('data', (text) => {
        said += text;
      });
      while (!(await answers(`http://127.0.0.1:${port}/livez`))) {
        if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
        await sleep(50);
      }
    },
    async stop() {
      if (child === null || child.exitCode !== null) return;
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface Places {
  folder: string;
  port: number;
  purgePort: number;
  shops: string[];
}

/** The configuration file for operators, adapted to a machine without certificates and other servers. */
function configured({ folder, port, purgePort, shops }: Places): string {
  const changes: [RegExp, string][] = [
    [/pid \S+;/, `pid ${folder}/nginx.pid;${process.getuid?.() === 0 ? '\nuser root;' : ''}`],
    [/worker_processes auto;/, 'worker_processes 1;'],
    [/http \{/, `http {\n${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`],
    [/access_log \S+ plain;/, 'access_log off;'],
    [/error_log \S+ (warn|emerg);/g, 'error_log stderr warn;'],
    [/\/var\/cache\/nginx/g, folder],
    [/\/etc\/nginx\/nginx-purge\.lua/, path.resolve('deploy/nginx-purge.lua')],
    [/server shop:3000([^;]*;)/, shops.map((shop) => `server ${shop}$1`).join('\n')],
    [/server \{\s*listen 80;[^}]*\}/, ''],
    [/listen 443 ssl http2;\s*listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^\s*ssl_\w+ [^;]*;$/gm, ''],
    [/listen 8081;/, `listen 127.0.0.1:${purgePort};`],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.match(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
      return text.replace(from, to);
    },
    fs.readFileSync('deploy/nginx.conf', 'utf8'),
  );
}

/** Whether nginx responds at all; the shop behind it need not run. */
async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
