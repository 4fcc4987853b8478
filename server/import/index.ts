export { importCatalogue, mendLabelIndexes } from './import.ts';
