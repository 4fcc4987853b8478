/** A small database of IPv4 addresses in MaxMind's format, generated in memory: https://maxmind.github.io/MaxMind-DB/ */
export function addressDatabase(networks: Readonly<Record<string, string>>): Buffer {
  const tree: Node = [null, null];
  for (const [network, country] of Object.entries(networks)) grow(tree, network, country);
  const data: Buffer[] = [];
  const nodes = numbered(tree);
  let written = 0;
  const store = (country: string): number => {
    const record = map({ country: map({ iso_code: text(country) }) });
    data.push(record);
    written += record.length;
    return nodes.length + 16 + written - record.length;
  };
  const record = (side: Side) => (side === null ? nodes.length : typeof side === 'string' ? store(side) : nodes.indexOf(side));
  const pairs = nodes.map(([left, right]) => {
    const pair = Buffer.alloc(6);
    pair.writeUIntBE(record(left), 0, 3);
    pair.writeUIntBE(record(right), 3, 3);
    return pair;
  });
  const about = map({
    binary_format_major_version: number(2),
    binary_format_minor_version: number(0),
    build_epoch: number(1_700_000_000),
    database_type: text('Test-Country'),
    description: map({}),
    ip_version: number(4),
    languages: Buffer.from([0, 4]),
    node_count: number(nodes.length),
    record_size: number(24),
  });
  return Buffer.concat([...pairs, Buffer.alloc(16), ...data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), about]);
}

type Side = Node | string | null;
type Node = [Side, Side];

/** Inserts a country at the end of a network's bits. */
function grow(tree: Node, network: string, country: string): void {
  const [address = '', length = '32'] = network.split('/');
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length));
  let node = tree;
  for (const [at, bit] of [...bits].entries()) {
    const side = Number(bit) as 0 | 1;
    if (at === bits.length - 1) node[side] = country;
    else {
      const next = node[side];
      const below: Node = typeof next === 'object' && next !== null ? next : [null, null];
      node[side] = below;
      node = below;
    }
  }
}

function numbered(node: Node): Node[] {
  return [node, ...node.flatMap((side) => (typeof side === 'object' && side !== null ? numbered(side) : []))];
}

const text = (words: string): Buffer => Buffer.concat([Buffer.from([(2 << 5) | words.length]), Buffer.from(words)]);

function number(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8((6 << 5) | 4);
  bytes.writeUInt32BE(value, 1);
  return bytes;
}

function map(entries: Readonly<Record<string, Buffer>>): Buffer {
  const pairs = Object.entries(entries).flatMap(([name, value]) => [text(name), value]);
  return Buffer.concat([Buffer.from([(7 << 5) | (pairs.length / 2)]), ...pairs]);
}
