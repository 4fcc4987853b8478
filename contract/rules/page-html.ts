/** Elements that the operator's pages may have. */
export const pageTags =
  'p h2 h3 h4 ul ol li dl dt dd strong em b i u s small sub sup bdi br hr a blockquote table caption thead tbody tr th td'.split(' ');

const tags = `(?:${pageTags.join('|')})`;
const attribute = ' (?:dir|lang|start|type)(?:="[^"<>]*")?';
const address = ' href(?:="(?:https?://|mailto:|[/#])[^"<>]*")?';
const tag = new RegExp(`</${tags}>|<${tags}(?:${attribute}|${address})*(?: ?/)?>`, 'gi');

/** Whether HTML consists of known elements and text alone, as the server writes it: what is left without them opens nothing. */
export const isPageHtml = (html: string): boolean => !html.replaceAll(tag, '').includes('<');
