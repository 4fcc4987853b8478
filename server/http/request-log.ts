interface Asked {
  method: string;
  url: string;
}

/** What the log tells of a request: neither who asked nor what they typed, which stands behind the `?`. */
export const requestLog = {
  req: ({ method, url }: Asked) => ({ method, url: url.replace(/[?#].*$/s, '') }),
};
