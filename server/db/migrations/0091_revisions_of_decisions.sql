-- Which revision of a subject was decided on, whether it had been reported, held, or edited while it waited. Null: nothing of it was left,
-- or a server of the version before decided, which does not write it down. 0: it was kept, and shows other pictures since, which nobody saw.
alter table decision add column revision integer;
comment on column decision.revision is 'none';
-- They keep edits that waited, and what was taken back, should the decision be reversed: words, which go with those of the decision.
comment on column decision.effects is 'words: edits that waited or were taken back, beside what else it changed';
