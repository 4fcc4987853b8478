/** The fixed value sets of the specification, in their wire format. */
export const hairStyles = ['WAVE', 'CURLY', 'STRAIGHT', 'KINKY'] as const;
export const skinTones = ['#F1D8CD', '#EFD2C5', '#EDCBBD', '#BA988A', '#A28578', '#745F56', '#5D4C45', '#2E2622'] as const;

/** Current version of the text by which a member consents to the storage of health-related data; raised when its meaning changes. */
export const healthConsentVersion = 1;

export const yesNo = ['Y', 'N'] as const;
export const yesNoWords = ['YES', 'NO'] as const;
export const sortDirections = ['ASC', 'DESC'] as const;

export const categoryOrders = ['name', 'popularity'] as const;
/** Default order: `relevance` for a list with a keyword, `popularity` without one. */
export const productOrders = ['relevance', 'popularity', 'price', 'rating', 'newest'] as const;
export const reviewOrders = ['created_at', 'rating', 'like_count', 'helpful'] as const;
/** Disclosure of how the reviewer got the product: for free, paid for the review, or as staff of the shop. */
export const reviewLabels = ['NONE', 'FREE', 'PAID', 'STAFF'] as const;
/** Labels that a reviewer can choose; `STAFF` follows from the account. */
export const chosenReviewLabels = ['NONE', 'FREE', 'PAID'] as const;
/** A sensitive photo is shown blurred until a reader asks for it. */
export const photoLabels = ['NONE', 'SENSITIVE'] as const;
export const reviewCountries = ['NOT_ALL', 'ALL'] as const;
export const ingredientModes = ['INCLUDE', 'EXCLUDE'] as const;
export const ingredientsStatuses = ['COMPLETE', 'PARTIAL', 'MISSING'] as const;
export const suggestionTypes = ['CATEGORY', 'BRAND', 'INGREDIENT', 'PRODUCT'] as const;
export const categoryListTypes = ['MAIN_CATEGORY', 'CATEGORY'] as const;

export const postTypes = ['POST', 'DISCUSSION'] as const;
export const postVisibilities = ['PUBLIC', 'PRIVATE'] as const;

export const roles = ['USER'] as const;
export const socialProviders = ['GOOGLE', 'FACEBOOK'] as const;
/** Display names of the providers, the same in all languages. */
export const providerNames = { GOOGLE: 'Google', FACEBOOK: 'Facebook' } as const;
export const deletionModes = ['ANONYMISE', 'ERASE'] as const;

/** Kinds of user-generated content. */
export const subjectKinds = ['REVIEW', 'POST', 'COMMENT', 'QUESTION', 'ANSWER', 'PICTURE', 'MEMBER', 'CONTRIBUTION'] as const;

export type SubjectKind = (typeof subjectKinds)[number];
export type ReviewLabel = (typeof reviewLabels)[number];
export type HairStyle = (typeof hairStyles)[number];
export type SkinTone = (typeof skinTones)[number];
export type PostType = (typeof postTypes)[number];
export type ProductOrder = (typeof productOrders)[number];
export type SortDirection = (typeof sortDirections)[number];

/** Periods of the dashboard and its lists, in days up to and including today. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** Health of a part of the shop, best first. */
export const healthStates = ['OK', 'SLOW', 'FAILING'] as const;
export type HealthState = (typeof healthStates)[number];

/** Why lists leave out what a member wrote: the reader blocked or muted them, or was blocked by them. */
export const unseenReasons = ['BLOCKED', 'MUTED', 'BLOCKED_BY'] as const;
export type UnseenReason = (typeof unseenReasons)[number];

/** Why points were added or deducted. */
export const rewardReasons = ['REVIEW', 'REPLY', 'REVIEW_DELETED', 'REMOVED', 'RESTORED', 'CORRECTION'] as const;
export type RewardEntryReason = (typeof rewardReasons)[number];

/** Visibility of a subject to others: held until checked, or hidden or removed by a decision. */
export const subjectStates = ['VISIBLE', 'HELD', 'HIDDEN', 'REMOVED'] as const;
export type SubjectState = (typeof subjectStates)[number];

/** Subjects that can be reported and decided on. */
export const judgedKinds = ['REVIEW', 'POST', 'COMMENT', 'PICTURE', 'MEMBER'] as const;
export type JudgedKind = (typeof judgedKinds)[number];

/** Reasons that a reporter can choose. */
export const reportReasons = [
  'SPAM',
  'ADVERT',
  'FAKE_REVIEW',
  'HEALTH_CLAIM',
  'INSULT',
  'HATE',
  'SEXUAL',
  'PRIVATE_DATA',
  'COPYRIGHT',
  'ILLEGAL',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Outcomes of a report. */
export const reportOutcomes = ['OPEN', 'UPHELD', 'REJECTED'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Labels that a decision can set, by kind of subject. */
export const caseLabels = { REVIEW: chosenReviewLabels, PICTURE: photoLabels } as const;
export type CaseLabel = (typeof caseLabels)[keyof typeof caseLabels][number];

/** Acts that staff can decide on in a case. */
export const caseActs = ['KEEP', 'REVERT', 'HIDE', 'REMOVE', 'LABEL', 'WARN', 'LIMIT', 'SUSPEND', 'BAN'] as const;
export type CaseAct = (typeof caseActs)[number];
/** Every act of a decision; `HOLD` is automatic only. */
export const decisionActs = ['HOLD', ...caseActs] as const;
export type DecisionAct = (typeof decisionActs)[number];

/** Community rules that a decision can be based on; laws are in `lawCodes`. */
export const ruleCodes = [
  'RESPECT',
  'HATE',
  'HONESTY',
  'ADVERT',
  'SPAM',
  'HEALTH',
  'SEXUAL',
  'PRIVACY',
  'COPYRIGHT',
  'SAFETY',
  'TOPIC',
] as const;
export type RuleCode = (typeof ruleCodes)[number];
export const lawCodes = ['ILLEGAL', 'DEFAMATION', 'DATA_PROTECTION', 'COPYRIGHT'] as const;
export type LawCode = (typeof lawCodes)[number];
export const groundKinds = ['RULE', 'LAW'] as const;
export type GroundKind = (typeof groundKinds)[number];

export const finders = ['REPORT', 'STAFF', 'AUTOMATIC'] as const;
export type Finder = (typeof finders)[number];
export const deciders = ['PERSON', 'AUTOMATIC'] as const;

export const appealStates = ['OPEN', 'UPHELD', 'REVERSED'] as const;
export type AppealState = (typeof appealStates)[number];

export const caseStates = ['OPEN', 'CLAIMED', 'DECIDED', 'APPEALED'] as const;
export const caseOrders = ['priority', 'age'] as const;
export type CaseState = (typeof caseStates)[number];

/** Why a text was held automatically. */
export const holdReasons = ['WORDS', 'LINK', 'PHONE', 'REPEATED', 'BURST', 'REPORTS', 'PICTURE', 'RESUBMITTED'] as const;
export type HoldReason = (typeof holdReasons)[number];
