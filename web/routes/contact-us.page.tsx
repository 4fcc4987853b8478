import { ContactForm } from '../features/contact/ContactForm.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';

export default function ContactUsPage({ visit }: PageProps<'contact-us', null>) {
  return (
    <div className="page account-page account-page--wide">
      <PageTop title={visit.t('contact.title')} note={visit.t('contact.note')} />
      <ContactForm sent={visit.search.sent === 'Y'} />
    </div>
  );
}
