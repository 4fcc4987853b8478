export const accountLimits = {
  signUpAge: 16,
  otpMinutes: 10,
  otpTries: 5,
  resetLinkMinutes: 30,
  wrongCodesADay: 10,
  mailPauseSeconds: 30,
  mailsADay: 10,
  receiptsADay: 3,
  newsletterMailsADay: 3,
  /** Receipts and outcomes of reports to an address that somebody typed in without being logged in. */
  reportMailsADay: 10,
  /** All kinds of mail together to an address that no member has proved to be theirs. */
  unprovenMailsADay: 20,
  /** Mails to a member about logins from networks they had not used. */
  signInMailsADay: 10,
  failedLogins: 10,
  /** From all networks together, in the same window. */
  failedLoginsAnywhere: 100,
  /** From one wide network (an IPv6 /48), in the same window. */
  failedLoginsWide: 50,
  /** Networks a member signed in from so recently are exempt from what counts over all networks. */
  knownNetworkDays: 90,
  lockMinutes: 15,
  /** Wrong passwords of the whole shop in ten minutes from networks that the account was not used from: further logins there need a captcha. */
  failedLoginsOfShop: 300,
  /** New accounts of the whole shop in ten minutes: further captchas cost four times as much work. */
  signUpsOfShop: 200,
  /** Wrong codes of the whole shop in a day from networks that the account was not used from: further ones need the link of the mail. */
  wrongCodesOfShop: 500,
  tokenDays: 30,
  tokenBits: 256,
  idempotencyHours: 24,
} as const;

/** How often one member does a thing in a minute and in an hour: by themselves nobody gets there. `fresh`: on an account's first day and until its e-mail is verified. */
export const memberRateLimits = {
  posts: { minute: 5, hour: 30, fresh: { minute: 3, hour: 10 } },
  edits: { minute: 10, hour: 100, fresh: { minute: 6, hour: 40 } },
  replies: { minute: 12, hour: 150, fresh: { minute: 6, hour: 40 } },
  reviews: { minute: 6, hour: 40, fresh: { minute: 3, hour: 12 } },
  likes: { minute: 60, hour: 900, fresh: { minute: 30, hour: 200 } },
  follows: { minute: 40, hour: 400, fresh: { minute: 20, hour: 80 } },
  reports: { minute: 10, hour: 100, fresh: { minute: 5, hour: 20 } },
  /** Words and places of a review's photos: saving its form once takes as many as seven. */
  photoEdits: { minute: 30, hour: 300, fresh: { minute: 20, hour: 100 } },
  pictures: { minute: 8, hour: 60, fresh: { minute: 5, hour: 20 } },
} as const;

/** What a member's lists of viewed, scanned and shared products keep, and how often one caller's doing counts for one product in a day. */
export const historyLimits = { kept: 100, viewsADay: 1, sharesADay: 10 } as const;

/** Photos that one review can have. */
export const reviewPhotos = { most: 4 } as const;

export const rewards = { review: 5, reply: 5, repliesADay: 20 } as const;

/** What a view, a review and a favourite count for when lists are sorted by popularity. */
export const popularityWorth = { view: 1, review: 10, favourite: 5 } as const;
