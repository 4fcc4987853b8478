import type { Sample } from '../e2e/support/sample.ts';

/** Words that are visible as soon as a page is opened, or after one click. */
export interface Shown {
  /** `1.2` is section 2 of the first document. */
  section: string;
  who: 'visitor' | 'member';
  address(of: Sample): string;
  /** Selector of the element to click first. */
  press?: string;
  words: readonly string[];
}

const visitor = 'visitor';
const member = 'member';

export const shown: readonly Shown[] = [
  { section: '1.2', who: visitor, address: () => '/home', words: ['Sign Up', 'Log in', 'Brands', 'Blogs', 'Community'] },
  { section: '1.2', who: visitor, address: () => '/home', words: ['About Us', 'Contact Us', 'Terms Conditions', 'Privacy Policy'] },
  {
    section: '1.2',
    who: visitor,
    address: () => '/home',
    words: ['Explore More', 'View All Categories', 'View All Brands', 'Highest Rated products', 'Latest Blog Post', 'View All Blogs'],
  },
  { section: '1.2', who: visitor, address: () => '/main-categories', words: ['Back'] },
  { section: '1.2', who: visitor, address: ({ main }) => `/categories/${main}`, words: ['Read More'] },
  { section: '1.2', who: visitor, address: ({ sub }) => `/sub-categories/${sub}`, words: ['Categories', 'View all'] },
  { section: '1.2', who: visitor, address: () => '/brands', words: ['Select to search', 'Next', 'Last Page', 'Row per page'] },
  { section: '1.2', who: visitor, address: () => '/brands?page=2', words: ['First Page', 'Previous'] },
  { section: '1.2', who: visitor, address: ({ brand }) => `/brand-detail/${brand}`, words: ['View all'] },
  { section: '1.2', who: visitor, address: () => '/home?popup=login', words: ['Log in', 'Forgot Password', 'Sign Up'] },
  { section: '1.2', who: visitor, address: () => '/home?popup=forgot', words: ['Forgot Password', 'Send'] },
  {
    section: '1.2',
    who: visitor,
    address: () => '/home?popup=sent',
    words: ['Success', 'We have sent an OTP to your email address', 'OK', 'Resend'],
  },
  { section: '1.2', who: visitor, address: () => '/home?popup=verified', words: ['OTP has been verified successfully', 'Go To Login'] },
  {
    section: '1.2',
    who: member,
    address: () => '/home?popup=logout',
    words: ['Log out!', 'Are you sure, you want to logout?', 'Yes, Log out', 'No'],
  },
  {
    section: '1.2',
    who: member,
    address: () => '/about-us',
    press: 'header summary[aria-label^="Your account"]',
    words: ['My Profile', 'Favorite', 'Change Password', 'Terms', 'About Us', 'Logout'],
  },
  {
    section: '2.2',
    who: visitor,
    address: () => '/community',
    words: ['Community', 'All', 'People you should follow', 'Follow the Topic', 'Hot Posts', 'POST', 'DISCUSSION', 'Share'],
  },
  { section: '2.2', who: member, address: () => '/community', words: ['Follow', 'Create'] },
  {
    section: '2.2',
    who: member,
    address: () => '/community',
    press: '.menu--create > summary',
    words: ['Create Post', 'Start Discussion'],
  },
  { section: '2.2', who: visitor, address: ({ post }) => `/community-info/${post}`, words: ['Back', 'POST'] },
  { section: '2.2', who: visitor, address: ({ discussion }) => `/community-info/${discussion}`, words: ['DISCUSSION', 'Reply'] },
  {
    section: '2.2',
    who: visitor,
    address: ({ product }) => `/product/${product}`,
    words: ['Write to Review', 'Ingredients', 'Reviews', 'Similar products', 'Share', 'EAN'],
  },
  { section: '2.2', who: member, address: ({ product }) => `/product/${product}`, words: ['Same Country', 'View All'] },
  {
    section: '2.2',
    who: visitor,
    address: ({ main }) => `/category/${main}`,
    words: ['Brands', 'Customer ratings', 'Price', 'Reviews', 'Yes', 'No', 'Clear', 'Apply'],
  },
  {
    section: '2.2',
    who: visitor,
    address: ({ main }) => `/category/${main}`,
    press: 'main summary[aria-label^="Sort by"]',
    words: ['Popularity', 'Price low to high', 'Price high to low'],
  },
  {
    section: '2.2',
    who: member,
    address: () => '/profile',
    words: ['Name', 'Email', 'User name', 'Country', 'About', 'Hair style', 'Instagram', 'Phone', 'Skin tone'],
  },
  {
    section: '2.2',
    who: member,
    address: () => '/edit-profile',
    words: ['Choose a photo', 'Mobile number', 'Ingredients I’m allergic to', 'Favourite ingredients', 'Submit'],
  },
  {
    section: '2.2',
    who: member,
    address: () => '/change-password',
    words: ['Current password', 'New password', 'Confirm password', 'Back'],
  },
  { section: '2.2', who: visitor, address: () => '/contact-us', words: ['Name', 'Email', 'Subject', 'Message', 'Submit'] },
  {
    section: '2.4',
    who: visitor,
    address: ({ product }) => `/product/${product}`,
    press: '#reviews summary[aria-label^="Sort by"]',
    words: ['Most recent', 'Top rating', 'Likes high to low'],
  },
  {
    section: '2.4',
    who: visitor,
    address: ({ main }) => `/category/${main}`,
    press: '.filters summary:has-text("Ingredients")',
    words: ['Include', 'Exclude'],
  },
];
