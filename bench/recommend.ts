// Measures how well the recommender predicts the next product: `npm run bench:recommend -- FILE`, lines of `user item timestamp`.
import { evaluate } from './recommend/evaluate.ts';
import { itemKnn, type Method, mostPopular, rosewater } from './recommend/methods.ts';
import { readSequences, type Sequences } from './recommend/sequences.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name a file of lines `user item timestamp`: npm run bench:recommend -- FILE');

const sequences = readSequences(file);
const actions = sequences.popularity.reduce((sum, count) => sum + count, 0);
print(`${actions} actions of ${sequences.histories.length} people on ${sequences.names.length} products, the last of each held out`);

const methods: [string, (sequences: Sequences) => Method][] = [
  ['most popular', mostPopular],
  ['item-kNN, cosine', itemKnn],
  ['rosewater', rosewater],
];
const hits = methods.map(([name, make]) => {
  const started = performance.now();
  const { hit, ndcg, users } = evaluate(sequences, make(sequences));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(`${name.padEnd(18)} HR@10 ${hit.toFixed(4)}   NDCG@10 ${ndcg.toFixed(4)}   ${users} people, ${seconds} s`);
  return hit;
});
const [, plain = 0, own = 0] = hits;
if (plain > 0) print(`HR@10 against item-kNN: ${own >= plain ? '+' : ''}${((own / plain - 1) * 100).toFixed(0)} %`);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
