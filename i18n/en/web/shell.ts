export const shell = {
  'shell.skip': 'Skip to content',
  'shell.home': 'Home',
} as const;
