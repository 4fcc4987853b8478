import type { MemberData } from '../../db/member-data.ts';
import { exportFactors } from './queries.ts';

export {
  type AuthenticatorAnswer,
  checkRegistration,
  startAssertion,
  startRegistration,
} from './passkeys.ts';
export { deletePasskey, deleteTotp, insertPasskey, type PasskeyRow, selectTotp, upsertTotp } from './queries.ts';
export {
  checkFactor,
  type FactorKind,
  type FactorParts,
  type Factors,
  factorsOf,
  firstRecoveryCodes,
  hasFactor,
  type Proof,
  removeFactors,
  renewRecoveryCodes,
} from './second-factor.ts';
export { describeTotp, matchTotp, newTotpSecret, presentTotp } from './totp.ts';

/** What is kept of a member's factors. It all goes with the member's own row. */
export const factorData: MemberData = { export: exportFactors };
