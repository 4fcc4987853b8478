/** Roles that a grant gives a member in the console; ADMIN may do everything. */
export const staffRoles = ['MODERATOR', 'EDITOR', 'ADMIN'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Permissions that console calls can require; everyone on the staff has `own`. */
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

/** Prefixes of the acts that the permission `audit.moderation` shows in the audit log; `audit` shows all. */
export const moderationAreas = ['members', 'cases', 'decisions'] as const;

const granted: Record<StaffRole, readonly Permission[]> = {
  MODERATOR: ['own', 'dashboard', 'members', 'moderation', 'audit.moderation'],
  EDITOR: ['own', 'dashboard', 'catalogue', 'content', 'translations', 'messages'],
  ADMIN: permissions,
};

export const permissionsOf = (role: StaffRole): readonly Permission[] => granted[role];
