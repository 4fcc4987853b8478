export { Newsletter } from './Newsletter.tsx';
