export { ScanButton } from './ScanButton.tsx';
