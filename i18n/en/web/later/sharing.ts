export const sharing = {
  'sharing.close': 'Close',
  'sharing.facebook': 'Facebook',
  'sharing.whatsapp': 'WhatsApp',
  'sharing.instagram': 'Instagram',
  'sharing.newWindow': 'opens a new window',
  'sharing.instagramNote': 'Instagram takes no links from other pages: the link is copied, to be pasted there.',
  'sharing.system': 'More ways to share',
  'sharing.address': 'Address of this page',
  'sharing.copy': 'Copy Link',
  'sharing.copied': 'Successfully copy to clipboard',
  'sharing.insecure':
    'This page did not come over a secure connection, so the browser lets nothing be copied. Select the address and copy it by hand.',
  'sharing.refused': 'The browser did not allow copying. Select the address and copy it by hand.',
} as const;
