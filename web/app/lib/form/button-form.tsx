import type { ComponentProps } from "react";
import { CallForm, SubmitButton } from "./call-form.tsx";

type ButtonFormProps<View> = Omit<ComponentProps<typeof CallForm<View>>, "children"> &
	Pick<ComponentProps<typeof SubmitButton>, "kind" | "icon"> & {
		text: string;
		/** For screen readers, where the text does not say enough. */
		label?: string;
	};

/** A form that is only a small button. */
export function ButtonForm<View>({ text, label, kind = "quiet", icon, ...form }: ButtonFormProps<View>) {
	return (
		<CallForm<View> className="" {...form}>
			<SubmitButton kind={kind} size="sm" {...(icon && { icon })} aria-label={label}>
				{text}
			</SubmitButton>
		</CallForm>
	);
}
