import { useFormState } from "../../lib/form/call-form.tsx";
import { useFormField } from "../../lib/form/fields.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";

interface ChecksProps {
	name: string;
	title: string;
	options: readonly { value: string; text: string }[];
	/** Those that are checked at first. */
	checked?: readonly string[];
}

/** Several checkboxes of one name, with the error of all. */
export function Checks({ name, title, options, checked = [] }: ChecksProps) {
	const { typed } = useFormState();
	const { error } = useFormField(name);
	return (
		<fieldset>
			<legend className="font-bold">{title}</legend>
			{error && (
				<p className="health-bad" role="alert">
					{error}
				</p>
			)}
			{options.map(({ value, text }) => (
				<Checkbox
					key={value}
					name={name}
					value={value}
					defaultChecked={(typed ? (typed[name] ?? []) : checked).includes(value)}
				>
					{text}
				</Checkbox>
			))}
		</fieldset>
	);
}
