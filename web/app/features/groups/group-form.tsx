import type { ComponentProps } from "react";
import { CallForm } from "../../lib/form/call-form.tsx";
import { Button } from "../../ui/button.tsx";

interface GroupFormProps
	extends Pick<ComponentProps<typeof CallForm>, "id" | "intent" | "className" | "encType" | "children"> {
	groupID: string;
	hidden?: Record<string, string | number>;
}

/** A form of the page of a group. */
export function GroupForm({ groupID, intent, hidden = {}, className = "", children, ...form }: GroupFormProps) {
	return (
		<CallForm {...form} intent={intent} hidden={{ ...hidden, groupID }} className={className} answerWith="#content">
			{children}
		</CallForm>
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
