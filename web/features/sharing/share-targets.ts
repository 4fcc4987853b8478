/** Where a link can be handed to: pages of other sites that take an address. */
export const shareTargets = {
  facebook: (address: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
  whatsapp: (address: string, title: string) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`,
} as const;

/** Instagram takes no address: the link is copied and the site opened. */
export const instagram = 'https://www.instagram.com/';
