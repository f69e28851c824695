import { type ComponentProps, type InputEvent, useEffect, useId, useRef, useState } from "react";
import type { FoundMember, searchAtUser } from "#contract/social.ts";
import { TextField } from "../../lib/form/fields.tsx";
import { Options } from "../../ui/options.tsx";

const path: typeof searchAtUser.path = "/v5/user/searchAtUser";
const delayMs = 200;

/**
 * A field for a username, which shows members whose names begin with what is typed. Without a script it is typed in
 * full.
 */
export function MemberField(props: ComponentProps<typeof TextField>) {
	const listId = useId();
	const timer = useRef(0);
	const [members, setMembers] = useState<FoundMember[]>([]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const find = async (username: string): Promise<void> => {
		const response = await fetch(`${path}?${new URLSearchParams({ username })}`);
		if (response.ok) setMembers(((await response.json()) as { data: FoundMember[] }).data);
	};
	const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>): void => {
		const typed = currentTarget.value.trim().replace(/^@/, "").toLowerCase();
		clearTimeout(timer.current);
		// Without a connection the name is typed in full.
		if (typed) timer.current = window.setTimeout(() => find(typed).catch(() => undefined), delayMs);
	};
	return (
		<>
			<TextField {...props} list={listId} onInput={onInput} autoComplete="off" autoCapitalize="none" />
			<datalist id={listId}>
				<Options of={members} value={({ username }) => username} text={({ user }) => user.name} />
			</datalist>
		</>
	);
}
