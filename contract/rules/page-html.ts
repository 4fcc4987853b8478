/** Elements allowed in the operator's static pages. */
export const pageTags =
  'p h2 h3 h4 ul ol li dl dt dd strong em b i u s small sub sup bdi br hr a blockquote table caption thead tbody tr th td'.split(' ');

const tags = `(?:${pageTags.join('|')})`;
const attribute = ' (?:dir|lang|start|type)(?:="[^"<>]*")?';
const address = ' href(?:="(?:https?://|mailto:|[/#])[^"<>]*")?';
const tag = new RegExp(`</${tags}>|<${tags}(?:${attribute}|${address})*(?: ?/)?>`, 'gi');

/** Whether HTML consists only of allowed tags, as the server writes them, and text: no `<` may remain once they are removed. */
export const isPageHtml = (html: string): boolean => !html.replaceAll(tag, '').includes('<');
