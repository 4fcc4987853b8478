/** Reporting: the button for visitors, whose name the popup has, too. */
export const moderation = {
  'moderation.report': 'Report',
  'moderation.report.REVIEW': 'Report the review by {name}',
  'moderation.report.POST': 'Report the post by {name}',
  'moderation.report.COMMENT': 'Report the comment by {name}',
  'moderation.report.PICTURE': 'Report the photo by {name}',
  'moderation.report.MEMBER': 'Report {name}',
} as const;
