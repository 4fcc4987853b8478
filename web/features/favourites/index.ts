export { Heart } from './Heart.tsx';
