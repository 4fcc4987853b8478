export { AuthorMenu } from './AuthorMenu.tsx';
export { OrPlace } from './OrPlace.tsx';
export { UnseenPlace } from './UnseenPlace.tsx';
