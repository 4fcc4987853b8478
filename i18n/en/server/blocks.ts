export const blocks = {
  'blocks.blocked': 'Member blocked',
  'blocks.unblocked': 'Member unblocked',
  'blocks.muted': 'Member muted',
  'blocks.unmuted': 'Member unmuted',
} as const;
