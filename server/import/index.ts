export { importCatalogue } from './import.ts';
