export { createRewards } from './own-ledger.ts';
export { type LedgerRow, selectLedger } from './queries.ts';
export { correctPoints, earn, type RewardReason, rewardData, takeBack } from './rewards.ts';
