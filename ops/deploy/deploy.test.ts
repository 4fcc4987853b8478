import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { importLimits } from '../../contract/console/import-limits.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { settingNames } from '../../server/config.ts';
import { requestLog } from '../../server/http/http-server.ts';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');

/** Loosely typed YAML of manifests and compose files. */
interface Yaml {
  [name: string]: Yaml;
}

function parse(file: string): Yaml[] {
  const documents = parseAllDocuments(read(file), { merge: true });
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  return documents.map((document) => document.toJS() as Yaml);
}

/** The value as a list; empty if it is none. */
const listed = <T>(list: Yaml | undefined): T[] => (Array.isArray(list) ? list : []);

const manifests = () => readdirSync('deploy/kubernetes').flatMap((file) => parse(`kubernetes/${file}`));
const ofKind = (kind: string): Yaml => manifests().find((one) => String(one.kind) === kind) ?? expect.fail(`no ${kind}`);

const dockerfile = read('Dockerfile').replaceAll(/\\\n/g, ' ').split('\n');
const instructions = (name: string) => dockerfile.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
/** Variables that belong to other programs, not to the shop. */
const OTHERS = /^(PATH|MALLOC_\w+_?|POSTGRES_\w+|CERTIFICATES)$/;

const assigned = (text: string) => [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name ?? '');

test('every setting that the files name is one of the server', () => {
  const service = read('rosewater.service')
    .split('\n')
    .filter((line) => line.startsWith('Environment='))
    .map((line) => line.slice('Environment='.length));
  const [compose] = parse('compose.yaml');
  const names = [
    ...instructions('ENV').flatMap(assigned),
    ...service.flatMap(assigned),
    ...Object.keys(compose?.['x-shop']?.environment ?? {}),
    ...[...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''),
    ...Object.keys(ofKind('ConfigMap').data ?? {}),
    ...(read('kubernetes/settings.yaml')
      .split('\napi')[0]
      ?.match(/[A-Z0-9]+_[A-Z0-9_]+/g) ?? []),
  ];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !settingNames.includes(name) && !OTHERS.test(name))).toEqual([]);
});

test('what the image copies is there and not kept from it, and its commands are known', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  const copied = instructions('COPY').flatMap((line) =>
    line
      .replace(/^--from=\S+ /, '')
      .split(' ')
      .slice(0, -1),
  );
  const sources = copied.map((file) => file.replace(/^\/app\//, '')).filter((file) => file !== '.');
  expect(sources).toContain('server');
  // Build output need not exist before the build.
  const made = ['node_modules', 'dist'];
  expect(sources.filter((file) => !made.includes(file) && (!existsSync(file) || ignored.includes(file)))).toEqual([]);
  const scripts = instructions('RUN').flatMap((line) => [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? ''));
  expect(scripts).toEqual(['build']);
  for (const script of [...scripts, 'migrate', 'doctor']) expect(packageJson.scripts).toHaveProperty(script);
});

test('every program that the files start is one of the project, and the image has it', () => {
  const files = ['Dockerfile', 'compose.yaml', 'rosewater.service', 'kubernetes/migrate.yaml'].map(read).join('\n');
  const programs = [...files.matchAll(/\bserver\/[\w/.-]+\.ts/g)].map(([program]) => program);
  expect(new Set(programs)).toEqual(new Set(['server/main.ts', 'server/migrate-command.ts']));
  expect(programs.filter((program) => !existsSync(program))).toEqual([]);
  expect(packageJson.scripts.migrate).toBe('node server/migrate-command.ts');
});

test('the server needs nothing of folders that the image leaves out', () => {
  const sources = execFileSync(
    'git',
    ['grep', '-lE', "from '(\\.\\./)+(web|ops|test|bench|docs)/", '--', 'server', 'demo', 'contract', 'i18n'],
    {
      encoding: 'utf8',
    },
  );
  expect(sources.split('\n').filter((file) => file !== '' && !/\.test(-data)?\.tsx?$/.test(file))).toEqual([]);
});

test('ports and probes agree', () => {
  const [port = ''] = instructions('EXPOSE');
  const container = ofKind('Deployment').spec?.template?.spec?.containers?.[0];
  const [shopPort] = listed<{ name: string; containerPort: number }>(container?.ports);
  expect(instructions('ENV').join(' ')).toContain(`PORT=${port} `);
  expect([String(shopPort?.containerPort), String(ofKind('ConfigMap').data?.PORT)]).toEqual([port, port]);
  expect(read('rosewater.service')).toContain(`PORT=${port} `);
  expect(read('nginx.conf')).toContain(`server shop:${port} `);
  expect(instructions('HEALTHCHECK').join()).toContain(`fetch('http://127.0.0.1:${port}/readyz')`);
  for (const [probe, path] of [
    ['startupProbe', '/livez'],
    ['livenessProbe', '/livez'],
    ['readinessProbe', '/readyz'],
  ] as const)
    expect(container?.[probe]?.httpGet).toEqual({ path, port: shopPort?.name });
  expect(ofKind('Service').spec?.ports?.[0]?.targetPort).toBe(shopPort?.name);
});

test('the shop of the compose file sends purges to where its nginx takes them', () => {
  const { PURGE_URL } = parse('compose.yaml')[0]?.['x-shop']?.environment ?? {};
  const [, port] = /listen (\d+);\s*allow/.exec(read('nginx.conf')) ?? [];
  expect(String(PURGE_URL)).toBe(`http://proxy:${port}/purge/{tag}`);
  expect(Object.keys(parse('compose.yaml')[0]?.services ?? {})).toContain('proxy');
});

test('the image of nginx starts the program that it copies', () => {
  const image = read('nginx.Dockerfile');
  const [, program = ''] = /^COPY (\S+) \/usr\/local\/bin\/$/m.exec(image) ?? [];
  expect(read(program)).toContain("exec nginx -g 'daemon off;'");
  expect(image).toContain(`CMD ["sh", "/usr/local/bin/${program}"]`);
});

test('nginx logs as little of an address as the shop', () => {
  const [, rules = ''] = /map \$uri \$logged_uri \{([^}]*)\}/.exec(read('nginx.conf')) ?? [];
  const shortened = [...rules.matchAll(/"~\(\?s\)(.+)" "\$\w+(.*)";/g)].map(
    ([, from = '', end = '']) => [new RegExp(from, 's'), end] as const,
  );
  expect(shortened).toHaveLength(2);
  const logged = (uri: string) => {
    const [rule, end] = shortened.find(([from]) => from.test(uri)) ?? [];
    return rule === undefined ? uri : `${rule.exec(uri)?.[1]}${end?.replace('...', '…')}`;
  };
  const calls = 'get-post community-info search-result user-info user-profile customer-details customer/detail review/by newsletter/leave';
  const addresses = [
    ...calls.split(' ').map((call) => `/${call}`),
    '/pictures/private-0',
    '/pictures/upload',
    '/home',
    '/get-post/x/user-info',
  ];
  for (const url of addresses.flatMap((start) => [`/en${start}/Ada/x`, `${start}/\nAda`, start]))
    expect(logged(url)).toBe(requestLog.req({ method: 'GET', url }).url);
  expect(logged('/newsletter/confirm/0123abcd')).toBe('/newsletter/confirm/…');
});

test('what stands in front takes the largest file, with the form around it', () => {
  const largest = importLimits.bytes + 1024 * 1024;
  const inBytes = (size = '') => Number.parseInt(size, 10) * 1024 * 1024;
  expect(inBytes(/client_max_body_size (\d+)m;/.exec(read('nginx.conf'))?.[1])).toBe(largest);
  const { annotations } = ofKind('Ingress').metadata ?? {};
  expect(inBytes(String(annotations?.['nginx.ingress.kubernetes.io/proxy-body-size']))).toBe(largest);
});

test('the caches of nginx fit into what the compose file gives them', () => {
  const sizes = [...read('nginx.conf').matchAll(/ max_size=(\d+)m /g)].map(([, size]) => Number(size));
  const [, room] = /\/var\/cache\/nginx:size=(\d+)m/.exec(read('compose.yaml')) ?? [];
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(Number(room) * 0.8);
});

test('manifests name each other rightly', () => {
  const [kustomization] = parse('kubernetes/kustomization.yaml');
  const files = readdirSync('deploy/kubernetes').filter((file) => file !== 'kustomization.yaml');
  expect(listed<string>(kustomization?.resources).sort()).toEqual(files.sort());
  const labels = ofKind('Deployment').spec?.template?.metadata?.labels;
  expect(ofKind('Service').spec?.selector).toEqual(labels);
  expect(ofKind('PodDisruptionBudget').spec?.selector?.matchLabels).toEqual(labels);
  expect(ofKind('Job').spec?.template?.metadata?.labels).not.toEqual(labels);
  expect(listed(kustomization?.images)).toMatchObject([{ name: 'rosewater', newTag: packageJson.version }]);
});

test('nothing runs as root, writes into its image or may gain rights', () => {
  expect(instructions('USER')).toEqual(['10001:10001']);
  for (const kind of ['Deployment', 'Job']) {
    const pod = ofKind(kind).spec?.template?.spec;
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    expect(pod?.containers?.[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
  expect(read('rosewater.service')).toContain('\nUser=rosewater\n');
  const services = parse('compose.yaml')[0]?.services ?? {};
  for (const name of ['shop', 'migrate']) expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});
