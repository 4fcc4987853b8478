import ar from './ar/server/texts.json' with { type: 'json' };
import da from './da/server/texts.json' with { type: 'json' };
import de from './de/server/texts.json' with { type: 'json' };
import { serverTexts } from './en/server/index.ts';
import es from './es/server/texts.json' with { type: 'json' };
import fi from './fi/server/texts.json' with { type: 'json' };
import fr from './fr/server/texts.json' with { type: 'json' };
import hi from './hi/server/texts.json' with { type: 'json' };
import it from './it/server/texts.json' with { type: 'json' };
import nl from './nl/server/texts.json' with { type: 'json' };
import no from './no/server/texts.json' with { type: 'json' };
import pl from './pl/server/texts.json' with { type: 'json' };
import pt from './pt/server/texts.json' with { type: 'json' };
import ru from './ru/server/texts.json' with { type: 'json' };
import { speaker } from './speaker.ts';
import sv from './sv/server/texts.json' with { type: 'json' };
import zh from './zh/server/texts.json' with { type: 'json' };

/** Looks up a text of the server's answers; a test checks every key of the contract against the dictionary. */
export const serverText = speaker('server', { en: serverTexts, nl, pl, pt, ru, sv, zh, da, de, es, fi, fr, hi, it, no, ar });
