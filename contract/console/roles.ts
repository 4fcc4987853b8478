/** What a grant lets a member do in the console; ADMIN may do all. */
export const staffRoles = ['MODERATOR', 'EDITOR', 'ADMIN'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a call of the console may ask for; `own` is what everybody on the staff may do. */
export const permissions = [
  'own',
  'dashboard',
  'catalogue',
  'content',
  'translations',
  'members',
  'members.write',
  'moderation',
  'messages',
  'settings',
  'audit.moderation',
  'audit',
] as const;
export type Permission = (typeof permissions)[number];

/** Beginnings of the acts that `audit.moderation` lets one read in the audit log; `audit` lets one read all. */
export const moderationAreas = ['members', 'cases', 'decisions'] as const;

const granted: Record<StaffRole, readonly Permission[]> = {
  MODERATOR: ['own', 'dashboard', 'members', 'moderation', 'audit.moderation'],
  EDITOR: ['own', 'dashboard', 'catalogue', 'content', 'translations', 'messages'],
  ADMIN: permissions,
};

export const permissionsOf = (role: StaffRole): readonly Permission[] => granted[role];
