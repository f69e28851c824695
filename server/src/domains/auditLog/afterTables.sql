-- The changed rows of a transaction are collected in a setting of it, while audit.on is set (195).
create or replace function audit_row() returns trigger language plpgsql as $$
declare
	collected jsonb := coalesce(nullif(current_setting('audit.changes', true), '')::jsonb, '[]');
	row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
	row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
	row_section jsonb := coalesce(row_after, row_before) -> 'country_fid';
	row_key jsonb := (select jsonb_object_agg(name, coalesce(row_after, row_before) -> name) from unnest(tg_argv) as name);
begin
	if tg_op = 'UPDATE' then
		row_before := (select jsonb_object_agg(key, value) from jsonb_each(row_before) where value is distinct from row_after -> key);
		if row_before is null then return null; end if;
		row_after := (select jsonb_object_agg(key, value) from jsonb_each(row_after) where row_before ? key);
	end if;
	if jsonb_array_length(collected) >= 100 then
		perform set_config('audit.more', (coalesce(nullif(current_setting('audit.more', true), ''), '0')::int + 1)::text, true);
	else
		perform set_config('audit.changes', (collected || (jsonb_build_object(
			'table', tg_table_name, 'key', row_key, 'before', audit_mask(row_before), 'after', audit_mask(row_after))
			|| case when row_section is null then '{}' else jsonb_build_object('section', row_section) end))::text, true);
	end if;
	return null;
end $$;

-- Secrets, and what identifies a person, are replaced by a mark.
create or replace function audit_mask(row_values jsonb) returns jsonb language sql immutable as $$
	select case when row_values is null then null else (select coalesce(jsonb_object_agg(key, case
		when value <> 'null' and key ~ '(password|secret|token|hash|encrypted|email|phone|address|search)' then '"•"'::jsonb
		when length(value::text) > 2000 then to_jsonb(left(value #>> '{}', 500) || '…')
		else value end), '{}') from jsonb_each(row_values)) end;
$$;

-- Every table but those of the machinery, and but the log itself.
do $$
declare
	one record;
begin
	for one in
		select c.oid::regclass as name, string_agg(quote_literal(a.attname), ', ' order by a.attnum) as keys
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
		join pg_index i on i.indrelid = c.oid and i.indisprimary
		join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
		where c.relkind = 'r' and c.relname not in ('audit_log', 'idempotency_keys', 'outbox', 'rate_limits', 'notifications',
			'moderation_log', 'one_time_tokens', 'logins', 'thread_view_days', 'schedule_runs')
		group by c.oid
	loop
		execute format('drop trigger if exists audit on %s', one.name);
		execute format('create trigger audit after insert or update or delete on %s for each row
			when (current_setting(''audit.on'', true) = ''1'') execute function audit_row(%s)', one.name, one.keys);
	end loop;
end $$;

create or replace function audit_hash(before text, id bigint, uid bigint, call text, digest text, at timestamptz) returns text
language sql immutable as $$
	select encode(sha256(convert_to(concat_ws('|', before, id, uid, call, digest, extract(epoch from at)), 'UTF8')), 'hex');
$$;

-- Nothing changes an entry, but that the details about a member who left are removed; their digest stays in the chain.
create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and new.details is null and new.member_uid is null
		and (new.id, new.uid, new.call, new.digest, new.hash, new.created_at) = (old.id, old.uid, old.call, old.digest, old.hash, old.created_at)
	then return new; end if;
	raise exception 'the audit log is append-only';
end $$;
drop trigger if exists append_only on audit_log;
create trigger append_only before update or delete on audit_log for each row execute function audit_log_is_append_only();
