/** The latest birth date, `YYYY-MM-DD`, of somebody who is `age` years old at `now`; in UTC like the server. */
export function latestBirth(now: Date, age: number): string {
  const day = now.toISOString().slice(4, 10);
  return `${now.getUTCFullYear() - age}${day}`.replace('-02-29', isLeap(now.getUTCFullYear() - age) ? '-02-29' : '-02-28');
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
