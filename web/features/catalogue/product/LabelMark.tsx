import { useApp } from '../../../kit/app.ts';

/** Text for screen readers that a label entry is avoided or a favourite. */
export default function LabelMark({ mark }: { mark: 'avoided' | 'liked' }) {
  const { t } = useApp();
  return <span className="unseen"> {t('shell.aside', { text: t(`catalogue.mark.${mark}`) })}</span>;
}
