import type { Member } from '../../kit/session.ts';

/** Whether a member avoids any ingredient or group. */
export const avoidsSomething = ({ alergic_ingredient, alergic_ingredient_group }: Member): boolean =>
  alergic_ingredient.length + alergic_ingredient_group.length > 0;
