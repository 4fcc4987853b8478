import type { Output } from '../../kit/wire.ts';

export type PublicPerson = Output<'GET customer/detail/{uuid}'>['info'];
