import { useApp } from '../../../kit/app.ts';

/** Says of an entry of a label what its sign shows. */
export default function LabelMark({ mark }: { mark: 'avoided' | 'liked' }) {
  const { t } = useApp();
  return <span className="unseen"> {t('shell.aside', { text: t(`catalogue.mark.${mark}`) })}</span>;
}
