import ar from './ar/mail/texts.json' with { type: 'json' };
import da from './da/mail/texts.json' with { type: 'json' };
import de from './de/mail/texts.json' with { type: 'json' };
import { mailTexts } from './en/mail/index.ts';
import es from './es/mail/texts.json' with { type: 'json' };
import fi from './fi/mail/texts.json' with { type: 'json' };
import fr from './fr/mail/texts.json' with { type: 'json' };
import hi from './hi/mail/texts.json' with { type: 'json' };
import it from './it/mail/texts.json' with { type: 'json' };
import nl from './nl/mail/texts.json' with { type: 'json' };
import no from './no/mail/texts.json' with { type: 'json' };
import pl from './pl/mail/texts.json' with { type: 'json' };
import pt from './pt/mail/texts.json' with { type: 'json' };
import ru from './ru/mail/texts.json' with { type: 'json' };
import { speaker } from './speaker.ts';
import sv from './sv/mail/texts.json' with { type: 'json' };
import zh from './zh/mail/texts.json' with { type: 'json' };

/** Looks up a text of the mails. */
export const mailText = speaker('mail', { en: mailTexts, nl, pl, pt, ru, sv, zh, da, de, es, fi, fr, hi, it, no, ar });
