export { AccountTools } from './header/AccountTools.tsx';
export { FavouritesLink } from './header/FavouritesLink.tsx';
export { PanelAccount } from './header/PanelAccount.tsx';
export { ChangePasswordForm } from './passwords/ChangePasswordForm.tsx';
export { ResetPasswordForm } from './passwords/ResetPasswordForm.tsx';
export { Popups } from './popups/Popups.tsx';
export { default as SignUpForm } from './sign-up/SignUpForm.tsx';
