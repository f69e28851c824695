-- What drafts store of polls, bugs, forwards and photos gets our own names.
update thread_drafts set
	extra = case special
		when 1 then jsonb_build_object(
			'options', extra -> 'polloption',
			'pictures', extra -> 'pollimage',
			'days', extra -> 'expiration',
			'maxChoices', extra -> 'maxchoices',
			'overt', coalesce(extra ->> 'overt', '0') = '1',
			'visible', coalesce(extra ->> 'visible', '1') <> '0',
			'fixed', coalesce(extra ->> 'fixed', '0') = '1')
		when 2 then jsonb_strip_nulls(jsonb_build_object(
			'reproduce', extra -> 'reproduce',
			'deviceModel', extra -> 'device_model',
			'systemVersion', extra -> 'system_version',
			'options', extra -> 'options'))
		when 3 then jsonb_build_object('originTid', extra -> 'forward')
		else extra
	end,
	payload = case
		when payload = '{}' then payload
		else jsonb_build_object('photography', jsonb_strip_nulls(jsonb_build_object(
			'typeId', payload -> 'typeid', 'phoneId', payload -> 'phone', 'series', payload -> 'series')))
	end
where special in (1, 2, 3) or payload <> '{}';
