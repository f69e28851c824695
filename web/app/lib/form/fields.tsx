import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useFormState } from "./call-form.tsx";

type Named<P> = Omit<P, "name" | "defaultValue"> & { name: string; defaultValue?: string | number | undefined };

/** Initial value and error of a field of the form around it. */
export function useFormField(name: string, defaultValue?: string | number, error?: ReactNode) {
	const { typed, fieldErrors } = useFormState();
	return { defaultValue: typed?.[name]?.[0] ?? defaultValue, error: error ?? fieldErrors[name] };
}

const withState = <P,>(Component: (props: P) => ReactNode) =>
	function FormField(props: Named<P> & { error?: ReactNode }) {
		return (
			<Component
				{...(props as unknown as P & React.JSX.IntrinsicAttributes)}
				{...useFormField(props.name, props.defaultValue, props.error)}
			/>
		);
	};

/** The site's fields with the value and the error of the form around them. */
export const TextField = withState<ComponentProps<typeof Field>>(Field);
export const TextAreaField = withState<ComponentProps<typeof TextArea>>(TextArea);
export const SelectField = withState<ComponentProps<typeof Select>>(Select);

export function SecretField(props: ComponentProps<typeof PasswordField> & { name: string }) {
	return <PasswordField {...props} error={useFormField(props.name).error} />;
}

export function CheckboxField({ defaultChecked, ...box }: ComponentProps<typeof Checkbox> & { name: string }) {
	const { typed, fieldErrors } = useFormState();
	return (
		<Checkbox {...box} defaultChecked={typed ? box.name in typed : defaultChecked} error={fieldErrors[box.name]} />
	);
}

/** @param errorOf the field of the call that the file becomes */
export function FileInput({
	errorOf,
	...props
}: ComponentProps<typeof FileField> & { name: string; errorOf?: string }) {
	return <FileField {...props} error={useFormField(errorOf ?? props.name).error} />;
}
