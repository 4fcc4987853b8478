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
  /** Receipts and outcomes of reports mailed to an address that somebody entered without being logged in. */
  reportMailsADay: 10,
  /** Mails of all kinds to an address that no member has verified. */
  unprovenMailsADay: 20,
  /** Mails to a member about logins from new networks. */
  signInMailsADay: 10,
  failedLogins: 10,
  /** Failed logins from all networks, in the same window. */
  failedLoginsAnywhere: 100,
  /** Failed logins from one wide network (an IPv6 /48), in the same window. */
  failedLoginsWide: 50,
  /** Networks from which the member logged in within this many days are exempt from the limits over all networks. */
  knownNetworkDays: 90,
  lockMinutes: 15,
  /** Wrong passwords shop-wide in ten minutes, from networks new to the account, after which logins from new networks need a captcha. */
  failedLoginsOfShop: 300,
  /** New accounts shop-wide within ten minutes, after which captchas cost four times as much work. */
  signUpsOfShop: 200,
  /** Wrong codes shop-wide in a day, from networks new to the account, after which new networks have to use the link in the mail. */
  wrongCodesOfShop: 500,
  tokenDays: 30,
  tokenBits: 256,
  idempotencyHours: 24,
} as const;

/** Rate limits per member, which nobody reaches by hand. `fresh` applies on an account's first day and until its e-mail is verified. */
export const memberRateLimits = {
  posts: { minute: 5, hour: 30, fresh: { minute: 3, hour: 10 } },
  edits: { minute: 10, hour: 100, fresh: { minute: 6, hour: 40 } },
  replies: { minute: 12, hour: 150, fresh: { minute: 6, hour: 40 } },
  reviews: { minute: 6, hour: 40, fresh: { minute: 3, hour: 12 } },
  likes: { minute: 60, hour: 900, fresh: { minute: 30, hour: 200 } },
  follows: { minute: 40, hour: 400, fresh: { minute: 20, hour: 80 } },
  reports: { minute: 10, hour: 100, fresh: { minute: 5, hour: 20 } },
  /** Alternative texts and positions of review photos; saving the form once takes up to seven calls. */
  photoEdits: { minute: 30, hour: 300, fresh: { minute: 20, hour: 100 } },
  pictures: { minute: 8, hour: 60, fresh: { minute: 5, hour: 20 } },
} as const;

/** Entries kept per kind of a member's history, and how often a day one caller's views and shares of a product count. */
export const historyLimits = { kept: 100, viewsADay: 1, sharesADay: 10 } as const;

/** Photos that one review can have. */
export const reviewPhotos = { most: 4 } as const;

export const rewards = { review: 5, reply: 5, repliesADay: 20 } as const;

/** Weights of a view, a review and a favourite in the popularity of a product. */
export const popularityWorth = { view: 1, review: 10, favourite: 5 } as const;
