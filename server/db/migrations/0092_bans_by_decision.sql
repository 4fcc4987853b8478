-- Each ban keeps the address for itself, so that it stays banned when one of two is reversed. Servers of the version before go on finding,
-- adding and deleting addresses as they do; a second ban that they write counts, too, since nothing is in its way.
alter table banned_address drop constraint banned_address_pkey;
alter table banned_address add column id integer generated always as identity primary key;
comment on column banned_address.id is 'none';
create index banned_address_hash on banned_address (hash);

-- Second bans until now found the address taken; those that have one of their own were of another address.
insert into banned_address (hash, decision, at)
select b.hash, d.uuid, d.at
from banned_address b
join decision o on o.uuid = b.decision
join decision d on d.member_id = o.member_id and d.uuid <> o.uuid and d.act = 'BAN' and d.reversed_at is null
where not exists (select from banned_address x where x.decision = d.uuid);
