export const list = {
  'list.pages': 'Pages',
  'list.page': 'Page {number}',
  'list.first': 'First Page',
  'list.previous': 'Previous',
  'list.next': 'Next',
  'list.last': 'Last Page',
  'list.rows': 'Row per page',
} as const;
