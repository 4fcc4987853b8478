export { rewardData } from './member-data.ts';
export { earn, type RewardReason, takeBack } from './rewards.ts';
