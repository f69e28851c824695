import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { FieldNotes } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

type FileFieldProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
	/** What the button says. */
	choose: string;
	/** What the file is for, above the button. */
	label?: string;
	hint?: ReactNode;
	/** What is wrong and how to make it right. */
	error?: ReactNode;
	/** What stands beside the button: the name and size of a file, or that there is none yet. */
	say: (file: File | undefined) => string;
	/** `forget` empties the field again. */
	onChosen?: (file: File | undefined, forget: () => void) => void;
};

/**
 * A file from the device, by a button of our own in the page's language. Before the scripts live the browser's own words
 * stand beside it, since nobody else can tell the file's name.
 */
export function FileField({ choose, label, hint, error, say, onChosen, id, ...input }: FileFieldProps) {
	const own = useId();
	const field = id ?? own;
	const box = useRef<HTMLInputElement>(null);
	const [live, setLive] = useState(false);
	const [file, setFile] = useState<File>();
	useEffect(() => {
		// A file that was chosen before the scripts came.
		setFile(box.current?.files?.[0]);
		setLive(true);
	}, []);
	const forget = (): void => {
		if (box.current) box.current.value = "";
		setFile(undefined);
	};
	const changed = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
		const [chosen] = currentTarget.files ?? [];
		setFile(chosen);
		onChosen?.(chosen, forget);
	};
	return (
		<div className="field">
			{label && (
				<label htmlFor={field} className="field-label">
					{label}
				</label>
			)}
			<div className={live ? "file live" : "file"}>
				<input
					{...input}
					ref={box}
					id={field}
					type="file"
					aria-invalid={error ? true : undefined}
					aria-describedby={cx(error ? `${field}-error` : null, live && `${field}-file`, hint ? `${field}-hint` : null) || undefined}
					onChange={changed}
				/>
				<label htmlFor={field} className="btn btn-quiet">
					<Icon name="image-plus" />
					<span className="btn-text">{choose}</span>
				</label>
				<span id={`${field}-file`} className="file-name" aria-live="polite">
					{live && say(file)}
				</span>
			</div>
			<FieldNotes id={field} hint={hint} error={error} />
		</div>
	);
}
