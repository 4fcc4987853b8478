export const list = {
  'list.pages': 'Pages',
  'list.page': 'Page {number}',
  'list.first': 'First Page',
  'list.previous': 'Previous',
  'list.next': 'Next',
  'list.last': 'Last Page',
  'list.back': 'Back',
  'list.emptyNote': 'Nothing stands here yet.',
  'list.rows': 'Row per page',
  'list.stars': '{average} out of 5 stars',
} as const;
