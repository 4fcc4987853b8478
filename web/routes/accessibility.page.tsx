import { Statement } from '../features/accessibility/index.ts';

export default function AccessibilityPage() {
  return <Statement />;
}
