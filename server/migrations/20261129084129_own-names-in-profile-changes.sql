-- The log of changes of profiles gets our own names of fields.
update profile_changes set
	field = case field
		when 'nickname' then 'name'
		when 'sightml' then 'bio'
		when 'birthday' then 'birthDate'
		when 'cityname' then 'city'
		else 'cover'
	end
where field in ('nickname', 'sightml', 'birthday', 'cityname', 'back_pic');
