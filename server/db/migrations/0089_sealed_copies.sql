-- Of reported words a sealed copy stays for their case also when their author deletes them and is still a member, by the same rule and for
-- the same time. Who leaves takes along those of cases that are closed.
comment on table sealed_copy is 'whose: member or former member; why: what an open case is about, for that case alone, once its words were deleted or their author has left; basis: duty; kept: until until, 184 days after the words or the account were deleted; that of a closed case until the account is deleted, if that is sooner';
