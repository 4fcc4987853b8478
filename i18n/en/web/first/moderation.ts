/** The report button for visitors; the popup uses its label, too. */
export const moderation = {
  'moderation.report': 'Report',
  'moderation.report.REVIEW': 'Report the review by {name}',
  'moderation.report.POST': 'Report the post by {name}',
  'moderation.report.COMMENT': 'Report the comment by {name}',
  'moderation.report.PICTURE': 'Report the photo by {name}',
  'moderation.report.MEMBER': 'Report {name}',
} as const;
