import type { ComponentProps, ReactNode } from "react";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { Button } from "../../ui/button.tsx";

interface GroupFormProps extends Omit<ComponentProps<"form">, "hidden"> {
	groupID: string;
	intent: string;
	hidden?: Record<string, string | number>;
	children: ReactNode;
}

/** A form of the page of a group. */
export function GroupForm({ groupID, intent, hidden = {}, children, ...form }: GroupFormProps) {
	return (
		<form method="post" {...form}>
			{Object.entries({ ...hidden, intent, groupID, key: newIdempotencyKey() }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</form>
	);
}

/** A button that opens a question, whose answer is a form: without scripts too. */
export function AskFirst({
	text,
	question,
	danger,
	...form
}: Omit<GroupFormProps, "children"> & { text: string; question: string; danger?: boolean }) {
	return (
		<details className="group-ask">
			<summary className={`btn btn-sm ${danger ? "btn-ghost" : "btn-quiet"}`}>{text}</summary>
			<GroupForm {...form}>
				<p className="field-note">{question}</p>
				<Button type="submit" kind={danger ? "danger" : "soft"} size="sm">
					{text}
				</Button>
			</GroupForm>
		</details>
	);
}
