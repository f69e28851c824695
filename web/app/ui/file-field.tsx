import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { FieldMessages } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";
import "./css/file.css";

type FileFieldProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
	/** Text of the button. */
	buttonText: string;
	/** What the file is for, above the button. */
	label?: string;
	hint?: ReactNode;
	/** What is wrong and how to make it right. */
	error?: ReactNode;
	/** Text beside the button: name and size of the file, or that none is chosen. */
	describeFile: (file: File | undefined) => string;
	/** The second argument clears the field. */
	onChoose?: (file: File | undefined, reset: () => void) => void;
};

/**
 * A file input with a button in the page's language. Before hydration the browser's own text stays beside it, since
 * only it shows the file's name.
 */
export function FileField({ buttonText, label, hint, error, describeFile, onChoose, id, ...input }: FileFieldProps) {
	const generatedId = useId();
	const field = id ?? generatedId;
	const box = useRef<HTMLInputElement>(null);
	const [hydrated, setHydrated] = useState(false);
	const [file, setFile] = useState<File>();
	useEffect(() => {
		// A file that was chosen before hydration.
		setFile(box.current?.files?.[0]);
		setHydrated(true);
	}, []);
	const reset = (): void => {
		if (box.current) box.current.value = "";
		setFile(undefined);
	};
	const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
		const [chosen] = currentTarget.files ?? [];
		setFile(chosen);
		onChoose?.(chosen, reset);
	};
	return (
		<div className="field">
			{label && (
				<label htmlFor={field} className="field-label">
					{label}
				</label>
			)}
			<div className={hydrated ? "file hydrated" : "file"}>
				<input
					{...input}
					ref={box}
					id={field}
					type="file"
					aria-invalid={error ? true : undefined}
					aria-describedby={
						cx(error ? `${field}-error` : null, hydrated && `${field}-file`, hint ? `${field}-hint` : null) || undefined
					}
					onChange={handleChange}
				/>
				<label htmlFor={field} className="btn btn-quiet">
					<Icon name="image-plus" />
					<span className="btn-text">{buttonText}</span>
				</label>
				<span id={`${field}-file`} className="file-name" aria-live="polite">
					{hydrated && describeFile(file)}
				</span>
			</div>
			<FieldMessages id={field} hint={hint} error={error} />
		</div>
	);
}
