import ts from 'typescript';
import { consolePages } from '../../i18n/en/console/index.ts';
import { serverTexts } from '../../i18n/en/server/index.ts';
import { web } from '../../i18n/en/web/index.ts';
import { report, type Source, sources } from './sources.ts';

/** Attributes whose values are read by people or screen readers. */
const SPOKEN = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);
/** Letters of any script; punctuation between texts counts as layout, */
const WORDS = /\p{L}/u;
/** unless it joins them into one text: languages differ in their colons, brackets and spaces. */
const JOINTS = /[\p{L}\p{P}+]/u;

/** Whether an expression is a dictionary text or a formatted value: `t(…)`, `format.day(…)`. */
const isText = (node: ts.Expression): boolean => ts.isCallExpression(node) && /^(t|format\.\w+)$/.test(node.expression.getText());

function literalsIn({ file, text }: Source): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, words: string): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    if (WORDS.test(words)) found.push(`${file}:${line + 1}: the text “${words.trim()}” belongs into the dictionary`);
  };
  const noteJoint = (literal: ts.Node & { text: string }): void => {
    const { line } = tree.getLineAndCharacterOfPosition(literal.getStart());
    if (JOINTS.test(literal.text)) found.push(`${file}:${line + 1}: “${literal.text}” joins texts: write a message that holds them`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteral(node.expression) && !ts.isJsxAttribute(node.parent))
      note(node, node.expression.text);
    else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer) && SPOKEN.has(node.name.getText()))
      note(node, node.initializer.text);
    else if (ts.isTemplateExpression(node) && node.templateSpans.some(({ expression }) => isText(expression)))
      for (const { literal } of [{ literal: node.head }, ...node.templateSpans]) noteJoint(literal);
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

/** Keys of a dictionary that no source uses; a source may build a key from its prefix, as in `list.sort.${order}`. */
function unusedIn(keys: readonly string[], used: readonly Source[], where: string): string[] {
  const all = used.map(({ text }) => text).join('\n');
  const begun = [...all.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map((match) => match[1] as string);
  return keys
    .filter((key) => !all.includes(`'${key}'`) && !begun.some((beginning) => key.startsWith(beginning)))
    .map((key) => `${where}: the text ${key} is used nowhere`);
}

const code = sources('.ts', '.tsx').filter(({ file }) => !file.startsWith('i18n/en/') && !/\.test\.tsx?$/.test(file));
const browser = code.filter(({ file }) => file.startsWith('web/'));
const consoleCode = browser.filter(({ file }) => file.startsWith('web/console/'));
const pages = browser.filter(({ file }) => !file.startsWith('web/console/'));
const server = code.filter(({ file }) => /^(server|contract)\//.test(file));

report(
  [
    ...browser.filter(({ file }) => file.endsWith('.tsx')).flatMap(literalsIn),
    ...unusedIn(Object.keys(web), pages, 'i18n/en/web'),
    ...unusedIn(Object.keys(consolePages), consoleCode, 'i18n/en/console'),
    ...unusedIn(Object.keys(serverTexts), server, 'i18n/en/server'),
  ],
  'Every text stands in the dictionary, and every one of the dictionary is used',
);
