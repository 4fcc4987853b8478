export { ReportButton } from './report/ReportButton.tsx';
export type { Reported } from './report/reported.ts';
export { useReporting } from './report/use-reporting.tsx';
export { Withheld } from './Withheld.tsx';
