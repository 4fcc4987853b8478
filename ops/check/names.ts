import ts from 'typescript';
import { report, sources } from './sources.ts';

/**
 * Folders whose exported names share one namespace, so that searching for a name finds a single thing. Exempt are dictionaries and
 * fixtures, which are named after their noun like the contract, and tests, which have their own helpers.
 */
const FOLDERS = /^(contract|server|web|demo|ops|bench)\//;
const NAMED_BY_NOUN = /\.test\.tsx?$|^web\/fixtures\//;

function exportedNames(file: string, text: string): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return tree.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText());
    const { name } = statement as ts.DeclarationStatement;
    return name === undefined ? [] : [name.getText()];
  });
}

const files = new Map<string, Set<string>>();
for (const { file, text } of sources('.ts', '.tsx')) {
  if (!FOLDERS.test(file) || NAMED_BY_NOUN.test(file)) continue;
  for (const name of exportedNames(file, text)) files.set(name, (files.get(name) ?? new Set()).add(file));
}
const shared = [...files].filter(([, where]) => where.size > 1);
report(
  shared.map(([name, where]) => `${name} is exported with a meaning of its own by ${[...where].join(' and ')}`),
  `${files.size} exported names, each with one meaning`,
);
