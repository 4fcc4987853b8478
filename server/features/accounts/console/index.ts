import type { Feature } from '../../../http/route.ts';
import type { ResourceStore } from '../../console/index.ts';
import { memberStore } from './members.ts';
import { type MemberConsoleParts, memberRoutes } from './routes.ts';

interface MemberConsole extends Feature {
  resources: ResourceStore[];
}

export const createMemberConsole = (parts: MemberConsoleParts): MemberConsole => ({
  noun: 'members',
  routes: memberRoutes(parts),
  resources: [memberStore],
});
