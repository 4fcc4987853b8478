export const sharing = {
  'sharing.close': 'Close',
  'sharing.facebook': 'Facebook',
  'sharing.whatsapp': 'WhatsApp',
  'sharing.instagram': 'Instagram',
  'sharing.newWindow': 'opens in a new window',
  'sharing.instagramNote': 'Instagram doesn’t take links from other sites. We copy the link when you open it, so you can paste it there.',
  'sharing.system': 'More ways to share',
  'sharing.address': 'Page link',
  'sharing.copy': 'Copy Link',
  'sharing.copied': 'Successfully copy to clipboard',
  'sharing.insecure':
    'This page wasn’t loaded over a secure connection, so your browser blocks copying. Select the link and copy it yourself.',
  'sharing.refused': 'Your browser blocked copying. Select the link and copy it yourself.',
} as const;
