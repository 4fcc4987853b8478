import type { MemberData } from '../../db/member-data.ts';
import { exportFactors } from './queries.ts';

export { type FactorAttempt, lockOf, settleFactorAttempt, takeFactorAttempt } from './attempts.ts';
export { type EnrolmentRow, type FactorRow, takeChallenge } from './ceremonies.ts';
export { type NewFactor, offerAssertion, offerPasskey, offerTotp, provePasskey, proveTotp } from './enrolment.ts';
export { recogniseNetwork, sweepFactorNetworks } from './networks.ts';
export type { AuthenticatorAnswer } from './passkeys.ts';
export { presentPasskey } from './present.ts';
export { deletePasskey, deleteTotp, selectTotp, upsertTotp } from './queries.ts';
export {
  checkFactor,
  type FactorKind,
  type FactorParts,
  type Factors,
  factorsOf,
  firstRecoveryCodes,
  hasFactor,
  kindsOf,
  type Proof,
  removeFactors,
  renewRecoveryCodes,
} from './second-factor.ts';
export { newTotpSecret, presentTotp } from './totp.ts';

/** A member's second factors. The rows are deleted with the member's row. */
export const factorData: MemberData = { export: exportFactors };
