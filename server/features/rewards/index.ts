export { rewardData } from './leaving.ts';
export { earn, type RewardReason } from './rewards.ts';
