import type { ComponentProps } from "react";
import { CallForm, SubmitButton } from "./call-form.tsx";

interface ConfirmFormProps<View> extends ComponentProps<typeof CallForm<View>> {
	/** What opens the question: its text, its label for screen readers, its look. */
	open: string;
	openLabel?: string;
	openClassName: string;
	detailsClassName?: string;
	question: string;
	submit: string;
}

/** A form that is sent after a confirmation, which a `details` asks for: without scripts too. */
export function ConfirmForm<View>({
	open,
	openLabel,
	openClassName,
	detailsClassName,
	question,
	submit,
	...form
}: ConfirmFormProps<View>) {
	return (
		<details className={detailsClassName}>
			<summary className={openClassName} aria-label={openLabel}>
				{open}
			</summary>
			<CallForm<View> {...form}>
				<p>{question}</p>
				<SubmitButton kind="danger" size="md">
					{submit}
				</SubmitButton>
			</CallForm>
		</details>
	);
}
