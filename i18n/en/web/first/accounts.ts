export const accounts = {
  'accounts.logIn': 'Log in',
  'accounts.signUp': 'Sign Up',
} as const;
