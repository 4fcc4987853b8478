/** Lists: how many come when the caller does not say, and the bounds of what a caller may ask. */
export const listSizes = {
  page: 12,
  choices: [12, 30, 60],
  largest: 60,
  banners: 12,
  blogPosts: 3,
  comments: 5,
  feed: 10,
  highestRated: 5,
  hotPosts: 5,
  lastViewed: 3,
  peopleToFollow: 5,
  recommendations: 3,
  reviews: 6,
  similarProducts: 4,
  suggestions: 10,
  featuredCategories: 5,
  featuredBrands: 4,
  pagerNumbers: 5,
  ids: 200,
} as const;

/** Texts, in characters (code points). */
export const lengths = {
  about: 1000,
  barcode: 13,
  branch: 64,
  captcha: 8192,
  comment: 2000,
  credential: 8192,
  description: 10_000,
  email: 254,
  instagram: 30,
  keyword: 100,
  message: 5000,
  name: { min: 2, max: 80 },
  otp: 4,
  password: { min: 8, max: 128 },
  /** The change and reset forms' own minimum; the password rule asks for more. */
  passwordForm: 6,
  phone: { min: 8, max: 12 },
  pinCode: 6,
  resetToken: 200,
  review: 4000,
  slug: 200,
  socialId: 255,
  subject: 150,
  title: 150,
  userName: { min: 2, max: 30 },
  textCut: 200,
} as const;

/** Numbers: stars in half steps, whole-number filters, and the largest id that the database can hold. */
export const bounds = {
  id: 2_147_483_647,
  rating: { min: 1, max: 5, step: 0.5 },
  ratingFilter: { min: 0, max: 5 },
  priceSlider: { min: 0, max: 1000 },
  priceDecimals: 2,
  multiplyStep: 5000,
} as const;

export const accountLimits = {
  signUpAge: 16,
  otpMinutes: 10,
  otpTries: 5,
  wrongCodesADay: 10,
  mailPauseSeconds: 30,
  mailsADay: 10,
  receiptsADay: 3,
  newsletterMailsADay: 3,
  failedLogins: 10,
  /** From all networks together, in the same window. */
  failedLoginsAnywhere: 100,
  lockMinutes: 15,
  tokenDays: 30,
  tokenBits: 256,
  idempotencyHours: 24,
} as const;

export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  longSide: 2560,
  types: ['image/jpeg', 'image/png'],
  widths: [160, 320, 640, 960, 1280],
  nameBits: 128,
} as const;

export const rewards = { review: 5, reply: 5, repliesADay: 20 } as const;

/** What a browser shows and how long it waits: milliseconds, or CSS pixels for the share popup. */
export const display = {
  carouselInterval: 3000,
  overlayFade: 100,
  structuredDataDelay: 500,
  countryTypeahead: 700,
  sharePopup: { width: 626, height: 436 },
} as const;
