export { type ImportOptions, type ImportReport, importCatalogue } from './import.ts';
export { ingredientGroups } from './inci/groups.ts';
export { ingredientIdentity, type LabelIngredient, resolveIngredients } from './inci/index.ts';
