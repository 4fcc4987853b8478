-- A deleted review gives its points back, as a row of its own: the ledger is still only added to, and one thing costs once.
alter table reward
  drop constraint reward_reason_check,
  drop constraint reward_points_check,
  add constraint reward_reason_check check (reason in ('REVIEW', 'REPLY', 'REVIEW_DELETED')),
  add constraint reward_points_check check (case when reason = 'REVIEW_DELETED' then points < 0 else points >= 0 end);
